/** Knex's own client for Postgres, which custom clients extend (knexjs.org, "Custom dialects"). */
declare module 'knex/lib/dialects/postgres/index.js' {
  import { Knex } from 'knex';
  import type { WireOwner } from '~/src/platform/database/reader';

  export interface Asked {
    sql: string;
    options?: { name?: string };
  }

  export default class PostgresClient extends Knex.Client {
    _acquireOnlyConnection(): Promise<unknown>;
    _query(connection: WireOwner, asked: Asked): Promise<unknown>;
  }
}
