import { randomBytes } from 'node:crypto';
import { afterAll } from '@jest/globals';
import type { Knex } from 'knex';
import { openDatabase } from '~/src/platform/database/knex';
import { asProduct } from '~/test/support/product-user';

export interface TestDatabase {
  /** By which the product works: rows only. */
  url: string;
  /** The owner's. */
  knex: Knex;
  /** Closes the pool and drops the database. */
  destroy(): Promise<void>;
}

interface Options {
  max?: number;
  /** The address of another one, which nobody may be connected to. */
  copyOf?: string;
}

/** Holds the demo accounts; made by the first test file that wants them. */
export const DEMO_TEMPLATE = 'idoneo_demo';

/** Any fixed number: one worker fills a database that all copy. */
const LOCK = 7_204_412;

function given(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('no test database: the global set-up skips it when only unit tests are asked for');
  return url;
}

async function onServer(statement: string): Promise<void> {
  const server = openDatabase(given(), { max: 1 });
  await server.raw(statement).finally(() => server.destroy());
}

/** A database of its own for a test file, with every migration applied and nothing in it; or a copy. */
export async function createTestDatabase({ max = 10, copyOf }: Options = {}): Promise<TestDatabase> {
  const name = `test_${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(6).toString('hex')}`;
  const template = copyOf ? new URL(copyOf).pathname.slice(1) : 'idoneo_template';
  // Copying files costs Postgres half of what it does to log every page (docs/performance.md "The tests").
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const address = new URL(given());
  address.pathname = `/${name}`;
  const knex = openDatabase(address.href, { max });
  return {
    url: asProduct(address.href),
    knex,
    async destroy() {
      await knex.destroy();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * A copy of a database that `fill` fills once a run, for whoever asks first; the others wait for it. `fill` gets one
 * that it may destroy, as at the end of a test file: it stays.
 */
export async function filledDatabase(
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const address = new URL(given());
  address.pathname = `/${name}`;
  const server = openDatabase(given(), { max: 1 });
  const makeOnce = server.transaction(async (lock) => {
    await lock.raw('set local statement_timeout = 0');
    await lock.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    if (await lock('pg_database').where({ datname: name }).first('datname')) return;
    const database = await createTestDatabase();
    await fill({ ...database, destroy: () => database.knex.destroy() });
    await onServer(`alter database ${new URL(database.url).pathname.slice(1)} rename to ${name}`);
  });
  await makeOnce.finally(() => server.destroy());
  return createTestDatabase({ copyOf: address.href });
}

/** The database of a test file, made where the file begins and dropped after its last test. */
export async function testDatabase(options?: Options): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  afterAll(() => database.destroy());
  return database;
}
