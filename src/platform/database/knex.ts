import knexFactory, { type Knex } from 'knex';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';
import { hasten, readShared } from '~/src/speed/client';
import { answerTaker, awaitWithCommit } from '~/src/speed/commit';
import type { DatabaseAddress } from './address';
import { connectTo } from './connect';
import type { Db } from './db';
import { statement } from './statement';

// bigint counts and centavos are safe integers here (money.ts checks); dates without a time stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);

const ignore = (): void => undefined;

/** Connects to the primary, wherever that is. */
class PrimaryClient extends PostgresClient {
  /** A connection of its own. */
  openConnection(): Promise<pg.Client> {
    const { address, connection } = this.config as PoolConfig;
    return connectTo(address, connection as pg.ClientConfig);
  }

  /**
   * A connection of the pool, which passes over one that ended or whose server became a standby. Postgres' last message
   * comes before the socket's end: who takes a connection between the two would get one that is over.
   */
  override async _acquireOnlyConnection(): Promise<unknown> {
    const client = (await this.openConnection()) as PoolClient;
    const dispose = (error?: Error) => {
      client.__knex__disposed = error ?? 'the connection ended';
    };
    client.on('error', dispose);
    client.on('end', dispose);
    client.connection.on('errorMessage', (error: pg.DatabaseError) => {
      if (error.code === READ_ONLY || error.severity === 'FATAL') dispose(error);
    });
    return client;
  }
}

const READ_ONLY = '25006';

/** What node-postgres does not declare of a client: whence Postgres' messages come, and why knex must not use it. */
type PoolClient = pg.Client & { connection: NodeJS.EventEmitter; __knex__disposed?: unknown };

/** What `openDatabase` gives the client. */
interface PoolConfig extends Knex.Config {
  address: DatabaseAddress;
  connection: Knex.PgConnectionConfig;
}

/** Statements are canceled after it, so that one bad query cannot block the product. */
export const STATEMENT_MS = 15_000;

/**
 * What a page from anywhere costs the planner, against the next one: disks turn no more. With the server's 4 it reads
 * all of a large account's reports to sort them, where an index has them in order.
 */
export const RANDOM_PAGE_COST = 1.1;

/** A pooler refuses settings at the start of a connection: there the role has the time limit (`migrate`). */
const toSettings = (
  isPooled: boolean,
): Knex.PgConnectionConfig & { pipeline: boolean; options?: string } => ({
  ...(!isPooled && { statement_timeout: STATEMENT_MS, options: `-c random_page_cost=${RANDOM_PAGE_COST}` }),
  application_name: 'idoneo',
  // Statements do not wait for the answers to earlier ones (`pipelineStatement`).
  pipeline: true,
});

/**
 * Opens the pool. Of its connections `min` stay open while nobody uses them; whoever waits longer than `waitMs` for one
 * gets an error.
 */
export function openDatabase(
  address: DatabaseAddress,
  { min = 0, max = 10, isPooled = false, waitMs = 5_000 } = {},
): Db {
  const config: PoolConfig = {
    client: hasten(PrimaryClient),
    address,
    connection: toSettings(isPooled),
    pool: { min, max },
    acquireConnectionTimeout: waitMs,
    // The caller gets the error and logs it; knex would also write it to the console.
    log: { warn: ignore, error: ignore, deprecate: ignore, debug: ignore },
  };
  return knexFactory(config) as unknown as Db;
}

const TIME_LIMIT = statement('time-limit', `select current_setting('statement_timeout') as value`, {
  value: 'text',
});

/** Whether the pool's statements are canceled some time. */
export async function hasTimeLimit(db: Knex): Promise<boolean> {
  const [limit] = await runStatement(db, TIME_LIMIT, []);
  return limit?.value !== '0';
}

/** @throws when a statement of this transaction has failed: nothing of it will be committed */
export const refuseAborted = (trx: Knex): Promise<unknown> => trx.raw('select 1');

/** A statement with constant text, declared by `statement`; `$1` … stand for its values. */
export interface Statement<Row = unknown> {
  name: string;
  text: string;
  /** Of the types only: no statement has it. */
  row?: Row;
}

/**
 * Rows of a lookup by key that nearly every request needs. Many share a connection (`src/speed/lookups.ts`), so it must
 * neither lock nor be slow; inside a transaction it uses the transaction's connection.
 */
export async function runLookup<Row>(
  db: Knex,
  statement: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const rows = db.isTransaction ? null : readShared(db.client, statement, values);
  return rows ? ((await rows) as Row[]) : runStatement(db, statement, values);
}

/** A statement whose text is composed has no name. */
type Composed<Row> = Pick<Statement, 'text'> & Partial<Statement<Row>>;

/**
 * Runs a frequent statement, on the pool or in the caller's transaction, without knex's builder, which costs more than
 * the answer.
 */
export async function runStatement<Row>(
  db: Knex,
  statement: Composed<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const connection = await db.client.acquireConnection();
  try {
    return (await sendOn(connection, db, statement, values)).response.rows;
  } finally {
    await db.client.releaseConnection(connection);
  }
}

const sendOn = (
  connection: unknown,
  { client }: Knex,
  { name, text }: Composed<unknown>,
  values: readonly unknown[],
) => client.query(connection, { sql: text, bindings: values, statement: name });

/** Runs `work` in one READ COMMITTED transaction; a failed statement of `pipelineStatement` fails it. */
export const transact = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  awaitWithCommit<Db, T>((run) => db.transaction(run), work);

/** A transaction that Postgres lets only read, for more than one piece of work; `close` ends it, once. */
export async function openReadOnly(db: Db): Promise<{ db: Db; close: () => Promise<void> }> {
  const trx = await (db as unknown as Knex).transaction({ readOnly: true });
  let end: Promise<unknown> | null = null;
  const close = async (): Promise<void> => {
    end ??= Promise.resolve(trx.commit());
    await end;
  };
  return { db: trx as unknown as Db, close };
}

/**
 * Sends a statement whose answer is not needed and which is not expected to fail: in a `transact` transaction it need
 * not be awaited before the commit; elsewhere its answer is awaited.
 */
export async function pipelineStatement(
  db: Knex,
  statement: Statement,
  values: readonly unknown[],
): Promise<void> {
  const take = answerTaker(db);
  if (!take) {
    await runStatement(db, statement, values);
    return;
  }
  const connection = await db.client.acquireConnection();
  take(sendOn(connection, db, statement, values));
}
