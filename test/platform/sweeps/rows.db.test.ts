import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fillAccounts } from '~/test/domains/operators/lists.support';
import { testContext } from '~/test/support/context';
import { type TestKnex, testDatabase } from '~/test/support/process/test-database';
import { countRows, openExplained, type Plan } from './plans.support';
import { RUNS, workerContext } from './worker.support';

/** A month of orders, which are counted each hour, and some more; there are eight times as many reports. */
const MOST = 1_500;

/** What reads more rows, but no more the more there are. */
const STEPS: Readonly<Record<string, string>> = {
  'billing.check-ledger': 'a share of all entries in each run, always as large',
  'platform.clean-outbox': 'the oldest 5,000 events',
};

let db: TestKnex;
let plans: Plan[];
const { knex } = await testDatabase();

beforeAll(async () => {
  await fillAccounts(testContext(knex), { accounts: 2, reports: 12_000 });
  ({ db, plans } = await openExplained(knex, { analyze: true }));
  // What is due is done once; what follows is every later run.
  for (const run of Object.values(RUNS)) await run(workerContext(db));
});
afterAll(() => db.destroy());

test.each(Object.keys(RUNS).filter((name) => !STEPS[name]))(
  '%s reads few rows, however many there are',
  async (name) => {
    plans.length = 0;
    await RUNS[name]?.(workerContext(db));
    const rows = plans.map((plan) => ({ rows: countRows(plan), statement: plan.statement }));
    expect(rows.filter((each) => each.rows > MOST)).toEqual([]);
  },
);
