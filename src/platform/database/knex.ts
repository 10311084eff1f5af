import knexFactory, { type Knex } from 'knex';
import PgTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js';
import PostgresClient, { type Asked } from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';
import { openReader, type Reader, type WireOwner } from './reader';
import { statementNames } from './statement-names';

// bigint counts and centavos are safe integers here (money.ts checks); dates without a time stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);

const ignore = (): void => undefined;

/**
 * Sends `BEGIN` with the first statement instead of waiting for its answer. It fails only where the connection is
 * lost, and then every statement after it fails too.
 */
class EagerTransaction extends PgTransaction {
  override async begin(connection: unknown): Promise<void> {
    super.begin(connection).catch(ignore);
  }
}

/** Prepares by itself what is asked often: Postgres parses and plans it once a connection. */
class PreparingClient extends PostgresClient {
  override _query(connection: WireOwner, asked: Asked): Promise<unknown> {
    const name = asked.options?.name ?? nameOf(asked.sql);
    if (name) asked.options = { ...asked.options, name };
    gather(connection);
    return super._query(connection, asked);
  }

  override transaction(...given: unknown[]): Knex.Transaction {
    return new EagerTransaction(this, ...given) as unknown as Knex.Transaction;
  }

  /** The pool, and the reader beside it. */
  override async destroy(callback?: unknown): Promise<unknown> {
    await this.reader?.close();
    return super.destroy(callback);
  }

  /** Made by the first read. */
  reader?: Reader;
}

const nameOf = statementNames();

/** What is sent before the running callback and its promises end leaves in one write (decision 0224). */
function gather({ connection: { stream } }: WireOwner): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Statements are cut after 15 s so that one bad query cannot hold the product. */
const settingsOf = (url: string) => ({
  connectionString: url,
  statement_timeout: 15_000,
  application_name: 'idoneo',
  // A statement does not wait for the answers to those sent before it (`send`).
  pipeline: true,
});

/** The pool. */
export function openDatabase(url: string, { max = 10 } = {}): Knex {
  return knexFactory({
    client: PreparingClient,
    connection: settingsOf(url),
    pool: { min: 0, max },
    acquireConnectionTimeout: 5_000,
    // Whoever asked gets the error and logs it; knex would write it to the console as well.
    log: { warn: ignore, error: ignore, deprecate: ignore, debug: ignore },
  });
}

/** Runs `work` unless another process holds the lock of this number: then nothing is done. */
export async function tryExclusively(db: Knex, lock: number, work: () => Promise<void>): Promise<void> {
  await db.transaction(async (trx) => {
    const { rows } = await trx.raw('select pg_try_advisory_xact_lock(?) as mine', [lock]);
    if (rows[0]?.mine) await work();
  });
}

/** Whether the database answers. @throws when it does not */
export const ping = (db: Knex): Promise<unknown> => db.raw('select 1');

/** A query whose text never changes, for `ask`: `$1` … stand for its values. */
export interface Statement {
  name: string;
  text: string;
}

/**
 * The rows of a read by keys that nearly every request needs: on the pool's reader, where statements of many requests
 * share a connection, so it must neither lock nor take long; in a transaction on its own connection.
 */
export function read<Row>(db: Knex, statement: Statement, values: readonly unknown[]): Promise<Row[]> {
  if (db.isTransaction) return ask(db, statement, values);
  const client = db.client as PreparingClient;
  client.reader ??= openReader(client.config.connection as pg.ClientConfig);
  client.emit('query', { sql: statement.text, bindings: values, options: { name: statement.name } });
  return client.reader.read(statement, values);
}

/** A query whose text is put together: prepared under a name of its own once it is asked often. */
type Composed = Pick<Statement, 'text'> & Partial<Statement>;

/**
 * The rows of a statement that is asked often, on the pool or in the caller's transaction: prepared
 * once a connection, and past knex's builder, which costs more than the answer.
 */
export async function ask<Row>(db: Knex, statement: Composed, values: readonly unknown[]): Promise<Row[]> {
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
  { name, text }: Composed,
  values: readonly unknown[],
) => client.query(connection, { sql: text, bindings: values, options: { name } });

/** What each transaction sent without waiting for the answer. */
const sentBy = new WeakMap<Knex, Promise<unknown>[]>();

/**
 * Runs `work` in one READ COMMITTED transaction. A statement of `send` that failed fails the whole, with its own
 * error: Postgres commits nothing after it.
 */
export async function transact<T>(db: Knex, work: (trx: Knex) => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = [];
  const [done] = await Promise.allSettled([
    db.transaction((trx) => {
      sentBy.set(trx, sent);
      return work(trx);
    }),
  ]);
  // The first that failed is the cause of every later error.
  await Promise.all(sent);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

/**
 * Sends a statement whose answer nobody needs, and that is not expected to fail: in a transaction of `transact` it
 * leaves together with what follows, at the latest with the commit; elsewhere its answer is waited for.
 */
export async function send(db: Knex, statement: Statement, values: readonly unknown[]): Promise<void> {
  const sent = sentBy.get(db);
  if (!sent) {
    await ask(db, statement, values);
    return;
  }
  const connection = await db.client.acquireConnection();
  const answer: Promise<unknown> = sendOn(connection, db, statement, values);
  answer.catch(ignore);
  sent.push(answer);
}
