import type { Knex } from 'knex';
import { openWallet } from '~/src/domains/billing';
import { listStatement } from '~/src/domains/billing/statement.queries';
import { testContext } from '~/test/support/context';
import { makePerson } from '~/test/support/fixtures';
import { createTestDatabase } from '~/test/support/test-database';
import { type Line, rate } from './measure';

const LONG = 1_000_000;
const SHORT = 1_000;
const DEPTH = 100_000;
const WHOLE = { kind: null, from: null, to: null };

/** A page of a statement of a million entries against one of a thousand: first, and 100,000 entries deep. */
export async function statementBench(): Promise<Line[]> {
  const { knex, destroy } = await createTestDatabase({ max: 4 });
  const ctx = testContext(knex);
  const [short, long] = [await walletOf(SHORT), await walletOf(LONG)];
  await knex.raw('vacuum analyze journal, entries, lots, holds, hold_lots');

  async function walletOf(count: number): Promise<string> {
    const { accountId } = await makePerson(knex);
    await openWallet(ctx, accountId);
    await fill(knex, accountId, count);
    return accountId;
  }
  const deep = await idAt(knex, long, DEPTH);
  const page = (account: string, before: number | null) =>
    rate(() => listStatement(ctx, account, { ...WHOLE, before }));
  const bare = await page(short, null);
  const goal = '≥ 0.50';
  const unit = 'pages/s';
  const lines: Line[] = [
    { what: 'statement of 1,000,000 entries, first page', ours: await page(long, null), bare, unit, goal },
    { what: 'the same, 100,000 entries deep', ours: await page(long, deep), bare, unit, goal },
  ];
  await destroy();
  return lines;
}

/** Bonuses of a centavo each, with the balances as the service would have written them. */
async function fill(knex: Knex, accountId: string, count: number): Promise<void> {
  await knex.transaction(async (trx) => {
    // Asked for each row, the deferred check would take longer than all else.
    await trx.raw('set local statement_timeout = 0');
    await trx.raw('alter table entries disable trigger user');
    await trx.raw(
      `with made as (
         insert into journal (kind, account_id) select 'bonus', ? from generate_series(1, ?) returning id
       ), numbered as (select id, row_number() over (order by id) as n from made),
       w as (select available_ledger as ledger from wallets where account_id = ?)
       insert into entries
         select n.id, w.ledger, 1, n.n from numbered n, w
         union all select n.id, 3, -1, null from numbered n`,
      [accountId, count, accountId],
    );
    await trx.raw(
      `insert into lots (account_id, kind, journal_id, amount, remaining)
         select account_id, 'bonus', id, 1, 1 from journal where account_id = ?`,
      [accountId],
    );
    await trx.raw('update wallets set available = ? where account_id = ?', [count, accountId]);
    await trx.raw('alter table entries enable trigger user');
  });
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
