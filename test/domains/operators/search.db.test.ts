import { expect, test } from '@jest/globals';
import '~/src/domains/billing/offers/purchase-code.queries';
import '~/src/domains/operators/account/account.queries';
import '~/src/domains/operators/home/pulse.queries';
import '~/src/domains/operators/home/today.queries';
import '~/src/domains/operators/home/work.queries';
import '~/src/domains/operators/overview/partner.queries';
import '~/src/domains/operators/search/search.queries';
import '~/src/domains/operators/overview/verification.queries';
import { runStatement } from '~/src/platform/database/knex';
import { listStatements } from '~/src/platform/database/statement';
import { testDatabase } from '~/test/support/process/test-database';

const { knex } = await testDatabase();
const AT = new Date();
const ID = '00000000-0000-4000-8000-000000000000';

/** Tables of a few rows, where reading all of them is the shortest way. */
const SMALL = ['bank_partners', 'list_versions', 'settings', 'terminal_partners'];

/** The plan where Postgres reads a whole table only if it has no other way. */
async function explain(name: string, values: readonly unknown[]): Promise<string> {
  const statement = listStatements().find((each) => each.name === name);
  return knex.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    const rows = await runStatement<Record<string, string>>(
      trx,
      { text: `explain (costs off) ${statement?.text}` },
      values,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

const wholeTables = (plan: string): string[] =>
  [...plan.matchAll(/Seq Scan on (\w+)/g)]
    .map(([, table]) => String(table))
    .filter((table) => !SMALL.includes(table));

/** An empty list is folded away, and nothing would be said of its index. */
const INDEXES: readonly unknown[] = ['x', 'y'];
const SEARCH = ['mar:*', 'm@x.test', ID, INDEXES, INDEXES, INDEXES, 'x', 1, 'x', 'x', INDEXES, ID, ID];

test.each([
  ['operator-search', SEARCH],
  ['waiting-work', [AT, AT, INDEXES]],
  ['work-shares', [ID, AT, INDEXES]],
  ['operator-pulse', [AT]],
  ['day-hours', [AT, 'America/Sao_Paulo', AT]],
  ['operator-account', [ID, AT]],
  ['operator-account-team', [ID]],
  ['operator-account-movements', [ID]],
  ['operator-account-invoices', [ID]],
  ['operator-account-charges', [ID]],
  ['operator-account-reports', [ID, 'pt']],
  ['operator-account-batches', [ID]],
  ['operator-account-verifications', [ID]],
  ['operator-account-vacancies', [ID]],
  ['operator-account-connections', [ID]],
  ['operator-account-keys', [ID]],
  ['operator-account-requests', [ID]],
  ['operator-account-messages', [ID]],
  ['operator-account-audit', [ID]],
  ['operator-verification-counts', [null, AT, AT, AT]],
  ['operator-verification-customers', [null, AT]],
  ['operator-verification-problems', [null, AT]],
  ['code-audience', [11]],
  ['operator-partners', [AT]],
] as [string, unknown[]][])('%s reads no table as a whole', async (name, values) => {
  expect(wholeTables(await explain(name, values))).toEqual([]);
});

test('names, addresses and phones are found by their indexes', async () => {
  const plan = await explain('operator-search', SEARCH);
  expect(plan).toContain('users_email');
  expect(plan).toContain('users_phone');
  expect(plan).toContain('users_words');
  expect(plan).toContain('companies_words');
});
