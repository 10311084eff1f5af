import knexFactory, { type Knex } from 'knex';
import PostgresClient, { type Asked } from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';
import type { DatabaseAddress } from './address';
import { connectTo } from './connect';
import type { Db } from './db';
import { openReader, type Reader, type WireOwner } from './reader';
import { statementNames } from './statement-names';

// bigint counts and centavos are safe integers here (money.ts checks); dates without a time stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);

const ignore = (): void => undefined;

/** Prepares frequent statements automatically: Postgres parses and plans them once per connection. */
class PreparingClient extends PostgresClient {
  override _query(connection: WireOwner, asked: Asked): Promise<unknown> {
    const name = asked.options?.name ?? getName(asked.sql);
    if (name) asked.options = { ...asked.options, name };
    gather(connection);
    return super._query(connection, asked).catch((error) => {
      // The server became a standby: the pool must not keep its connection.
      if (error.code === READ_ONLY) connection.__knex__disposed = error;
      throw error;
    });
  }

  /** A connection of its own, to the primary. */
  openConnection(): Promise<pg.Client> {
    const { address, connection } = this.config as PoolConfig;
    return connectTo(address, connection as pg.ClientConfig);
  }

  /** A connection of the pool. */
  override async _acquireOnlyConnection(): Promise<unknown> {
    const connection = await this.openConnection();
    const dispose = (error?: Error) => {
      (connection as unknown as WireOwner).__knex__disposed = error ?? 'the connection ended';
    };
    connection.on('error', dispose);
    connection.on('end', dispose);
    return connection;
  }

  /** Closes the pool and its reader. */
  override async destroy(callback?: unknown): Promise<unknown> {
    await this.reader?.close();
    return super.destroy(callback);
  }

  /** Opened by the first read. */
  reader?: Reader;
}

const getName = statementNames();

const READ_ONLY = '25006';

/** What `openDatabase` gives the client. */
interface PoolConfig extends Knex.Config {
  address: DatabaseAddress;
  connection: Knex.PgConnectionConfig;
}

/** Everything sent before the running callback and its promises finish goes out in one write (decision 0085). */
function gather({ connection: { stream } }: WireOwner): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
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

/** Opens the pool. Of its connections `min` stay open while nobody uses them. */
export function openDatabase(address: DatabaseAddress, { min = 0, max = 10, isPooled = false } = {}): Db {
  const config: PoolConfig = {
    client: PreparingClient,
    address,
    connection: toSettings(isPooled),
    pool: { min, max },
    acquireConnectionTimeout: 5_000,
    // The caller gets the error and logs it; knex would also write it to the console.
    log: { warn: ignore, error: ignore, deprecate: ignore, debug: ignore },
  };
  return knexFactory(config) as unknown as Db;
}

/** Whether the pool's statements are canceled some time. */
export async function hasTimeLimit(db: Knex): Promise<boolean> {
  const { rows } = await db.raw('show statement_timeout');
  return rows[0]?.statement_timeout !== '0';
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
 * Rows of a lookup by key that nearly every request needs. Runs on the pool's reader, where statements of
 * many requests share a connection, so it must neither lock nor be slow; inside a transaction it uses the
 * transaction's connection.
 */
export function runLookup<Row>(
  db: Knex,
  statement: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  if (db.isTransaction) return runStatement(db, statement, values);
  const client = db.client as PreparingClient;
  client.reader ??= openReader(() => client.openConnection());
  client.emit('query', { sql: statement.text, bindings: values, options: { name: statement.name } });
  return client.reader.read(statement, values);
}

/** A statement whose text is composed: prepared under a name of its own once it is frequent. */
type Composed<Row> = Pick<Statement, 'text'> & Partial<Statement<Row>>;

/**
 * Runs a frequent statement, on the pool or in the caller's transaction: prepared once per connection, and
 * without knex's builder, which costs more than the answer.
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
) => client.query(connection, { sql: text, bindings: values, options: { name } });

/** Statements that each transaction sent without awaiting the answer. */
const sentBy = new WeakMap<Knex, Promise<unknown>[]>();

/**
 * Runs `work` in one READ COMMITTED transaction. If a statement of `pipelineStatement` failed, the transaction
 * fails with that error: Postgres commits nothing after it.
 */
export async function transact<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = [];
  const [done] = await Promise.allSettled([
    db.transaction((trx) => {
      sentBy.set(trx, sent);
      return work(trx);
    }),
  ]);
  // The first failure is the cause of every later error.
  await Promise.all(sent);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

/**
 * Sends a statement whose answer is not needed and which is not expected to fail: in a `transact` transaction
 * it goes out together with the next statement, at the latest with the commit; elsewhere its answer is
 * awaited.
 */
export async function pipelineStatement(
  db: Knex,
  statement: Statement,
  values: readonly unknown[],
): Promise<void> {
  const sent = sentBy.get(db);
  if (!sent) {
    await runStatement(db, statement, values);
    return;
  }
  const connection = await db.client.acquireConnection();
  const result: Promise<unknown> = sendOn(connection, db, statement, values);
  result.catch(ignore);
  sent.push(result);
}
