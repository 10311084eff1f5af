import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { migrations } from '~/migrations';
import { createIndexConcurrently } from '~/migrations/indexes';
import type { Migration } from '~/migrations/migration';
import { openDatabase } from '~/src/platform/database/knex';
import { type MigrateOptions, migrate } from '~/src/platform/database/migrate';
import { watchWaiting } from '~/src/platform/database/migration-watch';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { processEnv } from '~/test/support/process/process-env';
import { createTestDatabase, type TestKnex } from '~/test/support/process/test-database';
import { ROOT, shipped } from '~/test/support/shipped';

const down = async (): Promise<void> => undefined;
const sqlStep = (name: string, sql: string): Migration => ({
  name,
  down,
  up: async (db) => {
    await db.raw(sql);
  },
});

/** A migrated database with a table of its own, and what a deployment does to it. */
async function createServedDatabase() {
  const database = await createTestDatabase({ max: 4 });
  const { knex, url } = database;
  const ownerUrl: string = knex.client.config.address;
  await knex.raw('create table grown (id int primary key); insert into grown values (1)');
  await migrate(url, ownerUrl);
  const run = (steps: Migration[], options: Partial<MigrateOptions> = {}) =>
    migrate(url, ownerUrl, { migrations: [...migrations, ...steps], ...options });
  const applied = (name: string) => knex('knex_migrations').where({ name }).first('batch');
  return { ...database, ownerUrl, run, applied };
}

/** A transaction that has read `grown` and does not end, as an export or a backup. */
async function startReader(knex: Knex): Promise<Knex.Transaction> {
  // With a snapshot, for which an index built CONCURRENTLY waits too.
  const reader = await knex.transaction({ isolationLevel: 'repeatable read' });
  await reader('grown').select();
  return reader;
}

/** Whether the migrating session waits for a lock, and its process id. */
async function findWaiting(knex: Knex): Promise<number | null> {
  const row = await knex('pg_stat_activity')
    .where({ application_name: 'idoneo migrate', wait_event_type: 'Lock' })
    .whereRaw('datname = current_database()')
    .first('pid');
  return row?.pid ?? null;
}

/** Until it waits. @throws when the run has ended instead */
async function waitUntilBlocked(knex: Knex, running: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  running.then(over, over);
  await eventually(async () => isOver || (await findWaiting(knex)) !== null);
  if (isOver) throw new Error(`it did not wait: ${await running.catch(String)}`);
}

test('beside a long reader others wait for at most one lock timeout, and the migration is retried', async () => {
  const { knex, run, applied, destroy } = await createServedDatabase();
  const reader = await startReader(knex);
  const lines: string[] = [];
  let isDone = false;
  const running = run([sqlStep('x_widen', 'alter table grown add column note text')], {
    lockTimeoutMs: 200,
    pausesMs: Array<number>(10_000).fill(50),
    say: (line) => lines.push(line),
  }).then(() => {
    isDone = true;
  });
  for (let round = 0; round < 3; round += 1) {
    await waitUntilBlocked(knex, running);
    const triesBefore = lines.length;
    // Queues behind the migration's lock, and is answered although the reader never ends: the migration gave way.
    expect(await knex('grown').pluck('id')).toEqual([1]);
    await eventually(() => lines.length > triesBefore);
  }
  expect(isDone).toBe(false);
  expect(await applied('x_widen')).toBeUndefined();
  expect(lines[0]).toMatch(/^migration x_widen: others hold its locks \(try 1\); again in 0\.05 s$/);
  await reader.commit();
  await running;
  expect(await knex('grown').first()).toEqual({ id: 1, note: null });
  await destroy();
});

test('a waiting migration holds no locks of earlier ones', async () => {
  const { knex, run, destroy } = await createServedDatabase();
  await knex.raw('create table held (id int primary key)');
  const reader = await startReader(knex);
  const steps = [
    sqlStep('x_first', 'alter table held add column note text'),
    sqlStep('x_second', 'alter table grown add column note text'),
  ];
  const running = run(steps, { lockTimeoutMs: 100_000 });
  await waitUntilBlocked(knex, running);
  const held = await knex('pg_locks')
    .whereRaw(`pid = ? and mode = 'AccessExclusiveLock' and granted`, [await findWaiting(knex)])
    .whereRaw('relation is not null')
    .select(knex.raw('relation::regclass::text as name'));
  expect(held).toEqual([]);
  expect(await knex('held').select('note')).toEqual([]);
  await reader.commit();
  await running;
  await destroy();
});

test('one that holds a lock and waits for the next gives way when others wait', async () => {
  const { knex, ownerUrl, destroy } = await createServedDatabase();
  await knex.raw('create table held (id int primary key)');
  const reader = await startReader(knex);
  const migrating = await knex.transaction();
  const { rows } = await migrating.raw('select pg_backend_pid() as session');
  // Without a lock timeout, so that nothing else ends it.
  const stop = watchWaiting(ownerUrl, { session: rows[0].session, lockTimeoutMs: 200 });
  const step = migrating.raw('alter table held add column note text; alter table grown add column note text');
  const failing = step.then(
    () => null,
    (error: unknown) => error,
  );
  const waits = { pid: rows[0].session, wait_event_type: 'Lock' };
  await eventually(async () => (await knex('pg_stat_activity').where(waits)).length > 0);
  const [failed, read] = await Promise.all([failing, knex('held').select('id')]);
  expect([failed, read]).toMatchObject([{ code: '57014' }, []]);
  await stop();
  await migrating.rollback();
  await reader.commit();
  await destroy();
});

test('one that fails is named in one line, keeps the earlier ones, and can be resumed', async () => {
  const { knex, run, applied, destroy } = await createServedDatabase();
  const good = sqlStep('x_good', 'alter table grown add column good text');
  const bad = sqlStep('x_bad', 'alter table grown add column half text; select 1 / (id - 1) from grown');
  const failure: Error = await run([good, bad]).then(
    () => expect('done').toBe('failed'),
    (error) => error,
  );
  expect(failure.message).toMatch(
    /^migration x_bad failed: division by zero \(22012\): mend .*run migrate again/,
  );
  expect(failure.message).not.toContain('\n');
  expect([await applied('x_good'), await applied('x_bad')]).toEqual([{ batch: 2 }, undefined]);
  expect(Object.keys(await knex('grown').first())).toEqual(['id', 'good']);
  await run([good, sqlStep('x_bad', 'alter table grown add column whole text')]);
  expect(await applied('x_bad')).toEqual({ batch: 3 });
  await destroy();
});

test('one whose lock is never released names the blocking process', async () => {
  const { knex, run, applied, destroy } = await createServedDatabase();
  const reader = await startReader(knex);
  const step = sqlStep('x_late', 'alter table grown add column late text');
  const running = run([step], { lockTimeoutMs: 10, pausesMs: [1, 1] });
  await expect(running).rejects.toThrow(
    /^migration x_late failed: .*each of 3 tries: .*pg_stat_activity.*run migrate again/,
  );
  expect(await applied('x_late')).toBeUndefined();
  await reader.commit();
  await destroy();
});

const index = { name: 'grown_note', on: 'grown (id) where id > 0' };
const indexMigration: Migration = {
  name: 'x_index',
  config: { transaction: false },
  up: (db) => createIndexConcurrently(db, index),
  down,
};
const isValid = async (knex: Knex) =>
  (await knex('pg_index').whereRaw(`indexrelid = to_regclass(?)`, [index.name]).first('indisvalid'))
    ?.indisvalid;

test('an index is built beside a writer; after a kill the invalid one is dropped and rebuilt', async () => {
  const { knex, run, applied, destroy } = await createServedDatabase();
  const reader = await startReader(knex);
  const running = run([indexMigration], { lockTimeoutMs: 10, pausesMs: [] }).catch((error: Error) => error);
  await waitUntilBlocked(knex, running);
  await knex('grown').insert({ id: 2 });
  await knex.raw('select pg_terminate_backend(?)', [await findWaiting(knex)]);
  expect(String(await running)).toMatch(/migration x_index failed/);
  expect(await isValid(knex)).toBe(false);
  await reader.commit();
  await run([indexMigration], { lockTimeoutMs: 10, pausesMs: [] });
  expect([await isValid(knex), await applied('x_index')]).toEqual([true, { batch: 2 }]);
  await destroy();
});

test('two processes migrate one after the other, also while one builds an index concurrently', async () => {
  const { knex, run, destroy } = await createServedDatabase();
  const reader = await startReader(knex);
  const steps = [indexMigration, sqlStep('x_after', 'create table made_once (id int)')];
  const first = run(steps);
  await waitUntilBlocked(knex, first);
  const others = [run(steps), run(steps)];
  await reader.commit();
  await Promise.all([first, ...others]);
  expect(await knex('knex_migrations').whereLike('name', 'x\\_%').orderBy('id').pluck('name')).toEqual([
    'x_index',
    'x_after',
  ]);
  await destroy();
});

test('the product’s user may use a new table at once, and functions are replaced after the last migration', async () => {
  const { knex, url, run, destroy } = await createServedDatabase();
  const product: TestKnex = openDatabase(url, { max: 1 });
  const seen: unknown[] = [];
  await knex.raw(
    `create or replace function audit_refuse() returns trigger language plpgsql as $$begin return null; end$$`,
  );
  const body = async () => (await knex('pg_proc').where({ proname: 'audit_refuse' }).first('prosrc')).prosrc;
  const old = await body();
  const look: Migration = {
    name: 'x_look',
    down,
    up: async () => {
      seen.push(await product('x_new').select(), await body());
    },
  };
  await run([sqlStep('x_create', 'create table x_new (id int)'), look]);
  expect(seen).toEqual([[], old]);
  expect(await body()).not.toBe(old);
  await product.destroy();
  await destroy();
});

const site = await testSite();

/** `migrate` as operators run it. */
const startMigrate = (url: string, ownerUrl: string): ChildProcess =>
  spawn(process.execPath, [shipped('src/server.ts'), 'migrate'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...processEnv(site), DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
  });

test('after a killed process the next one continues', async () => {
  const { knex, url, destroy } = await createTestDatabase({ max: 3 });
  const ownerUrl: string = knex.client.config.address;
  await knex.raw('drop schema public cascade; create schema public');
  const half = migrations.filter(({ name }) => name < '20261122_1700');
  await migrate(url, ownerUrl, { migrations: half });
  const reader = await knex.transaction();
  await reader('reports').select('id');
  const child = startMigrate(url, ownerUrl);
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  await waitUntilBlocked(knex, ended);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  const applied = await knex('knex_migrations').pluck('name');
  expect(applied.length).toBeGreaterThan(half.length);
  expect(applied.length).toBeLessThan(migrations.length);
  await reader.commit();
  await migrate(url, ownerUrl);
  expect(await knex('knex_migrations').orderBy('id').pluck('name')).toEqual(
    migrations.map(({ name }) => name),
  );
  await destroy();
});
