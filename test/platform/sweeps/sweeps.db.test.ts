import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestKnex, testDatabase } from '~/test/support/process/test-database';
import { listWholeReads, openExplained, type Plan, pretendLarge } from './plans.support';
import { RUNS, workerContext } from './worker.support';

/** Tables that never have many rows. */
const SMALL: Readonly<Record<string, string>> = {
  ledger_progress: 'one row',
  invoices: 'a row a post-paid company and month',
  low_balances: 'a row until its notice is sent, within a minute',
  product_demand: 'a row a product',
  operating_figures: 'one row',
  settings: 'a row a setting',
  budgets: 'as many as companies set up',
  webhook_endpoints: 'as many as customers set up',
  api_keys: 'as many as customers set up',
};

/** Partial indexes of what is still to be done, or so few that all of it may be read. */
const OPEN_WORK: readonly string[] = [
  'accounts_postpaid',
  'applications_idle',
  'applications_not_compared',
  'application_checks_open',
  'batch_rows_ordered',
  'chat_messages_unsent',
  'company_registrations_scan',
  'company_registrations_waiting',
  'holds_open',
  'incidents_open',
  'invoices_unsettled',
  'onboarding_documents_held',
  'outbox_unsettled',
  'pix_refunds_processing',
  'pix_unmatched_payments_charge',
  'pix_unmatched_payments_waiting',
  'recruitment_runs_waiting',
  'reports_live',
  'support_visits_open',
  'support_visits_waiting',
  'report_sources_open',
  'terminal_sales_live',
  'verifications_open',
  'verifications_review',
];

/** What reads more, and why it may. */
const BY_INTENT: Readonly<Record<string, readonly string[]>> = {
  // Compares every wallet with its sum; a row or a few an account.
  'billing.check-ledger': ['ledger_sums_pkey', 'ledger_accounts_pkey', 'wallets_pkey', 'ledger_sums', 'lots'],
  // Goes through all names once, after a release that folds them otherwise.
  'privacy.reindex-names': [
    'applications_pkey',
    'batches_pkey',
    'candidates_pkey',
    'reports_pkey',
    'verification_people_pkey',
    'verifications_pkey',
  ],
  // Walks from the oldest event, as their numbers rise with time; those that a delivery still needs are few.
  'platform.clean-outbox': ['events_pkey'],
};

let db: TestKnex;
let plans: Plan[];
const { knex } = await testDatabase();

beforeAll(async () => {
  await pretendLarge(knex, Object.keys(SMALL));
  ({ db, plans } = await openExplained(knex));
});
afterAll(() => db.destroy());

test.each(Object.keys(RUNS))('%s reads no large table as a whole', async (name) => {
  plans.length = 0;
  await RUNS[name]?.(workerContext(db));
  const allowed = new Set([...Object.keys(SMALL), ...OPEN_WORK, ...(BY_INTENT[name] ?? [])]);
  const whole = plans.flatMap((plan) =>
    listWholeReads(plan)
      .filter(({ table, index }) => !allowed.has(table) && !(index && allowed.has(index)))
      .map(({ table, index }) => `${index ?? table}: ${plan.statement.replace(/\s+/g, ' ')}`),
  );
  expect(whole).toEqual([]);
});
