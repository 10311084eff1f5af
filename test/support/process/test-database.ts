import { randomBytes } from 'node:crypto';
import { afterAll } from '@jest/globals';
import type { Knex } from 'knex';
import type { Db } from '~/src/platform/database/db';
import { openDatabase } from '~/src/platform/database/knex';
import { asProduct } from '~/test/support/product-user';
import { applySpeed } from '~/test/support/speed';

/** Queries of tests are knex's own, without types of their tables. */
export type TestKnex = Knex & Db;

export interface TestDatabase {
  /** For the product: access to rows only. */
  url: string;
  /** The owner's. */
  knex: TestKnex;
  /** Closes the pool and drops the database. @throws when it had a deadlock */
  destroy(): Promise<void>;
}

interface Options {
  max?: number;
  /** Name of a database to copy, which must have no connections. */
  copyOf?: string;
}

/** The template with the demo accounts; created by the first test file that needs it. */
export const DEMO_TEMPLATE = 'idoneo_demo';

/** On a busy machine a query waits for a connection until the test ends. */
const WAIT_MS = 600_000;

/** Arbitrary but fixed: one worker fills a database that all copy. */
const LOCK = 7_204_412;

function given(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('no test database: the global set-up skips it when only unit tests are asked for');
  return url;
}

async function onServer<T>(work: (server: Knex) => Promise<T>): Promise<T> {
  const server = openDatabase(given(), { max: 1, waitMs: WAIT_MS });
  try {
    await server.raw('set statement_timeout = 0');
    return await work(server);
  } finally {
    await server.destroy();
  }
}

/** Drops a database; returns how many of its transactions Postgres ended because others waited for them. */
const dropDatabase = (name: string): Promise<number> =>
  onServer(async (server) => {
    const row = await server('pg_stat_database').where({ datname: name }).first('deadlocks');
    await server.raw(`drop database if exists ${name} with (force)`);
    return row?.deadlocks ?? 0;
  });

/** A separate database for a test file, migrated and empty; or a copy. */
export async function createTestDatabase({ max = 10, copyOf }: Options = {}): Promise<TestDatabase> {
  const name = `test_${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(6).toString('hex')}`;
  const template = copyOf ? new URL(copyOf).pathname.slice(1) : 'idoneo_template';
  // A file copy costs Postgres half of logging every page (docs/performance.md "The tests").
  await onServer((server) => server.raw(`create database ${name} template ${template} strategy file_copy`));
  const address = new URL(given());
  address.pathname = `/${name}`;
  applySpeed();
  const knex = openDatabase(address.href, { max, waitMs: WAIT_MS });
  return {
    url: asProduct(address.href),
    knex,
    async destroy() {
      await knex.destroy();
      const deadlocks = await dropDatabase(name);
      if (deadlocks > 0) throw new Error(`deadlocks: ${deadlocks} (docs/pitfalls.md, "Money's rows")`);
    },
  };
}

/**
 * A copy of a database that `fill` fills once per run, on first use; the others wait for it. `fill` gets a
 * database on which `destroy` is harmless, as at the end of a test file.
 */
export async function filledDatabase(
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const address = new URL(given());
  address.pathname = `/${name}`;
  const server: TestKnex = openDatabase(given(), { max: 1, waitMs: WAIT_MS });
  const makeOnce = server.transaction(async (lock) => {
    await lock.raw('set local statement_timeout = 0');
    await lock.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    if (await lock('pg_database').where({ datname: name }).first('datname')) return;
    const database = await createTestDatabase();
    await fill({ ...database, destroy: () => database.knex.destroy() });
    const filled = new URL(database.url).pathname.slice(1);
    await onServer((server) => server.raw(`alter database ${filled} rename to ${name}`));
  });
  await makeOnce.finally(() => server.destroy());
  return createTestDatabase({ copyOf: address.href });
}

/** The database of a test file, created when the file loads and dropped after its last test. */
export async function testDatabase(options?: Options): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  afterAll(() => database.destroy());
  return database;
}
