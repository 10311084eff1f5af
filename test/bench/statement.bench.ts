import type { Knex } from 'knex';
import { openWallet } from '~/src/domains/billing';
import { listStatement, type StatementFilter } from '~/src/domains/billing/statement/statement.queries';
import { testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { createTestDatabase } from '~/test/support/process/test-database';
import { fillStatement } from '../domains/billing/support/wallets';
import { type Line, rate } from './measure';

const SHORT = 1_000;
const SIZES = [10_000, 100_000, 1_000_000];
/** One line a minute from here on: a million are almost two years. */
const BEGIN = new Date('2024-12-01T12:00:00Z');
const WHOLE: StatementFilter = { kind: null, from: null, to: null, before: null };

/**
 * A page of a statement from 10³ to 10⁶ entries, against the first of a thousand: the newest, one a tenth
 * of all lines down, and the first two days of the account by the period filter.
 */
export async function statementBench(): Promise<Line[]> {
  const { knex, destroy } = await createTestDatabase({ max: 4 });
  const ctx = testContext(knex);
  const createWallet = async (count: number) => {
    const { accountId } = await createPerson(knex);
    await openWallet(ctx, accountId);
    await fillStatement(knex, accountId, count, BEGIN);
    return { count, accountId };
  };
  const short = await createWallet(SHORT);
  const wallets = [];
  for (const count of SIZES) wallets.push(await createWallet(count));
  await knex.raw('vacuum analyze journal, entries, lots, holds, hold_lots');

  const page = (accountId: string, filter: Partial<StatementFilter> = {}) =>
    rate(() => listStatement(ctx, { accountId }, { ...WHOLE, ...filter }));
  const shared = { bare: await page(short.accountId), unit: 'pages/s', goal: '≥ 0.50' };
  const lines: Line[] = [];
  for (const { count, accountId } of wallets) {
    const what = `statement of ${count.toLocaleString('en-US')} entries`;
    const before = await idAt(knex, accountId, count / 10);
    const begin = { from: '2024-12-01', to: '2024-12-02' };
    lines.push({ what: `${what}, first page`, ours: await page(accountId), ...shared });
    lines.push({ what: `${what}, a tenth down`, ours: await page(accountId, { before }), ...shared });
    lines.push({ what: `${what}, its first two days`, ours: await page(accountId, begin), ...shared });
  }
  await destroy();
  return lines;
}

/** The cursor of a line so many lines down. */
async function idAt(knex: Knex, accountId: string, depth: number): Promise<number> {
  const { rows } = await knex.raw(
    `select journal_id as id from entries where ledger_account_id =
       (select available_ledger from wallets where account_id = ?)
     order by journal_id desc offset ? limit 1`,
    [accountId, depth],
  );
  return rows[0].id;
}
