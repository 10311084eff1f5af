import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { handlers } from '~/jobs';
import { openWallet } from '~/src/domains/billing';
import { TABLE_OWNERS } from '~/test/architecture/table-owners';
import { testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { type TestKnex, testDatabase } from '~/test/support/process/test-database';
import { listWrites, openExplained, type Plan } from './plans.support';
import { workerContext } from './worker.support';

/** Jobs whose removals are no statements on rows: partitions are dropped, lists replaced by what a publisher sends. */
const OTHERWISE = new Set(['developers.turn-requests', 'sources.import-lists']);

const getNames = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');

/** The rows of the model's table: what removes which tables. */
const RETENTION = (readFileSync('docs/model.md', 'utf8').split('## Retention')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, data = '', kept = '', by = '', tables = '']) => ({ data, kept, by, tables: getNames(tables) }));

const { knex } = await testDatabase();
let db: TestKnex;
let plans: Plan[];

beforeAll(async () => {
  const { userId, accountId } = await createPerson(knex);
  await openWallet(testContext(knex), accountId);
  await knex('user_cancellations').insert({ user_id: userId, cancel_at: new Date(0) });
  await knex('discarded_files').insert({ file_key: `reports/${userId}` });
  ({ db, plans } = await openExplained(knex));
});
afterAll(() => db.destroy());

/** The tables that a job writes, and those whose rows go with theirs. */
async function listRemoved(job: string): Promise<Set<string>> {
  const handler = handlers.find(({ contract }) => contract.name === job);
  if (!handler?.schedule) throw new Error(`no job that starts by itself: ${job}`);
  plans.length = 0;
  await handler.handle(workerContext(db), {});
  const removed = new Set(plans.flatMap(listWrites));
  const { rows } = await knex.raw(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and confdeltype = 'c'`,
  );
  for (let before = -1; before < removed.size; ) {
    before = removed.size;
    for (const { child, parent } of rows) if (removed.has(parent)) removed.add(child);
  }
  return removed;
}

test('each table is in one row of the retention table, and nothing else is', () => {
  const listed = RETENTION.flatMap(({ tables }) => tables);
  expect(listed.sort()).toEqual(Object.values(TABLE_OWNERS).flat().sort());
});

test('each row says for how long and by what, or why it is kept', () => {
  for (const { data, kept, by } of RETENTION) expect([data, kept !== '' && by !== '']).toEqual([data, true]);
});

const JOBS = [...new Set(RETENTION.flatMap(({ by }) => getNames(by)))].filter((job) => !OTHERWISE.has(job));

test.each(JOBS)('%s removes from the tables that name it', async (job) => {
  const removed = await listRemoved(job);
  const rows = RETENTION.filter(({ by }) => getNames(by).includes(job));
  const missing = rows.flatMap(({ tables }) => tables.filter((table) => !removed.has(table)));
  // A table may be in the row of two jobs that share it.
  const shared = rows.flatMap(({ by, tables }) => (getNames(by).length > 1 ? tables : []));
  expect(missing.filter((table) => !shared.includes(table))).toEqual([]);
});
