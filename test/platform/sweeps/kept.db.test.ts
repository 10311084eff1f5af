import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { handlers } from '~/jobs';
import { openWallet } from '~/src/domains/billing';
import { toRepeat } from '~/src/platform/queue/schedule';
import { CLASS_IDS, type ClassId, jobOf, ruleOf } from '~/src/shared/retention/classes';
import { ROUTINE_IDS, ROUTINE_MINUTES, ROUTINES } from '~/src/shared/retention/routines';
import { TABLE_OWNERS } from '~/test/architecture/table-owners';
import { testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { type TestKnex, testDatabase } from '~/test/support/process/test-database';
import { listWrites, openExplained, type Plan } from './plans.support';
import { workerContext } from './worker.support';

/** What is not seen in the plans of an empty day: partitions are dropped, lists replaced, nothing is due. */
const OTHERWISE: readonly ClassId[] = ['api-requests', 'lists', 'applications'];

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

test('each table is in one class, and nothing else is', () => {
  const listed = CLASS_IDS.flatMap((id) => ruleOf(id).tables);
  expect(listed.sort()).toEqual(Object.values(TABLE_OWNERS).flat().sort());
});

test('a part of a class is of a table of another one', () => {
  const tables = CLASS_IDS.flatMap((id) => ruleOf(id).tables);
  const parts = CLASS_IDS.flatMap((id) => ruleOf(id).parts ?? []);
  expect(parts.filter((table) => !tables.includes(table))).toEqual([]);
});

test.each(Object.entries(ROUTINE_MINUTES))('%s runs as often as is declared', (job, minutes) => {
  const schedule = handlers.find(({ contract }) => contract.name === job)?.schedule;
  expect(schedule && toRepeat(schedule)).toEqual({ every: minutes * 60_000 });
  expect(ROUTINE_IDS.some((id) => ROUTINES[id].job === job)).toBe(true);
});

const JOBS = [...new Set(CLASS_IDS.flatMap((id) => jobOf(id) ?? []))].filter((job) => job !== jobOf('lists'));

test.each(JOBS)('%s removes from the tables of its classes, and records each routine', async (job) => {
  const begun = knex('retention_runs').max('id as id').first();
  const since = (await begun)?.id ?? 0;
  const removed = await listRemoved(job);
  const ids = CLASS_IDS.filter((id) => jobOf(id) === job);
  const tables = ids.filter((id) => !OTHERWISE.includes(id)).flatMap((id) => ruleOf(id).tables);
  expect(tables.filter((table) => !removed.has(table))).toEqual([]);
  const runs = await knex('retention_runs').where('id', '>', since).select('class', 'removed', 'error');
  const routines = ids.filter((id) => id in ROUTINES);
  expect(runs.map((run) => run.class).sort()).toEqual(routines.sort());
  expect(runs.filter((run) => run.removed === null || run.error !== null)).toEqual([]);
});
