/** Knex's own client for Postgres, which custom clients extend (knexjs.org, "Custom dialects"). */
declare module 'knex/lib/dialects/postgres/index.js' {
  import { Knex } from 'knex';

  export interface Asked {
    sql: string;
    options?: { name?: string };
  }

  export default class PostgresClient extends Knex.Client {
    _query(connection: unknown, asked: Asked): Promise<unknown>;
  }
}
