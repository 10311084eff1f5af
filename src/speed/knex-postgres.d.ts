/** Knex's own client for Postgres, which custom clients extend (knexjs.org, "Custom dialects"). */
declare module 'knex/lib/dialects/postgres/index.js' {
  import { Knex } from 'knex';
  import type { WireOwner } from '~/src/speed/wire';

  export interface Execution {
    sql: string;
    /** Name of a declared statement. */
    statement?: string;
    /** What node-postgres is told besides text and values. */
    options?: { name: string };
  }

  export default class PostgresClient extends Knex.Client {
    _acquireOnlyConnection(): Promise<unknown>;
    _query(connection: WireOwner, execution: Execution): Promise<unknown>;
  }
}
