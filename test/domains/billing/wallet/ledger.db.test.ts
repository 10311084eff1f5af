import { beforeEach, describe, expect, test } from '@jest/globals';
import { captureHold, checkLedger, getBalance } from '~/src/domains/billing';
import { testContext } from '~/test/support/context';
import { fault, found, times } from '~/test/support/fault';
import { testDatabase } from '~/test/support/process/test-database';
import { hold, walletWith } from '../support/wallets';

let account: string;

const database = await testDatabase();
const ctx = testContext(database.knex);
beforeEach(async () => {
  account = await walletWith(ctx, 10_000);
  await captureHold(ctx, await hold(ctx, account, 4_000), 2_500);
});

describe('append-only', () => {
  const changes = [
    'update entries set amount = amount + 1',
    'update entries set amount = 1 where false',
    'delete from entries',
    'truncate entries',
    "update journal set kind = 'bonus'",
    'delete from journal',
    'truncate journal cascade',
  ];
  test.each(changes)('%s is refused', async (statement) => {
    await expect(ctx.db.raw(statement)).rejects.toThrow(/is append-only/);
  });
});

describe('sum zero', () => {
  const insertPair = (second: number) =>
    ctx.db.transaction(async (trx) => {
      const [row] = await trx('journal').insert({ kind: 'adjustment', account_id: account }).returning('id');
      await trx('entries').insert({ journal_id: row.id, ledger_account_id: 4, amount: -100 });
      await trx('entries').insert({ journal_id: row.id, ledger_account_id: 2, amount: second });
    });

  test('lets the entries of a journal be written one by one if they balance at the end', async () => {
    await insertPair(100);
  });

  test('a journal that does not balance cannot be committed', async () => {
    await expect(insertPair(99)).rejects.toThrow(/does not sum to zero/);
  });

  test('an entry cannot be added to a journal that was balanced', async () => {
    const newest = await ctx.db('journal').max({ id: 'id' }).first();
    await expect(
      ctx.db('entries').insert({ journal_id: newest?.id, ledger_account_id: 5, amount: 1 }),
    ).rejects.toThrow(/does not sum to zero/);
  });

  test('the balance after each entry is that of the wallet', async () => {
    const balances = await ctx
      .db('entries as e')
      .join('wallets as w', 'w.available_ledger', 'e.ledger_account_id')
      .where('w.account_id', account)
      .orderBy('e.journal_id')
      .select('e.amount', 'e.balance_after');
    expect(balances).toEqual([
      { amount: 10_000, balance_after: 10_000 },
      { amount: -4_000, balance_after: 6_000 },
      { amount: 1_500, balance_after: 7_500 },
    ]);
  });
});

describe('the hourly check', () => {
  const damages = [
    { what: 'available', sql: 'update wallets set available = available + 1 where account_id = ?' },
    { what: 'held', sql: 'update wallets set held = held + 1 where account_id = ?' },
    { what: 'usage', sql: 'update wallets set used = used + 1 where account_id = ?' },
    { what: 'reserved', sql: 'update wallets set reserved = reserved + 1 where account_id = ?' },
    { what: 'lots', sql: 'update lots set remaining = remaining - 1 where account_id = ?' },
  ];
  test.each(damages)('finds drift of $what and freezes that wallet alone', async ({ what, sql }) => {
    const other = await walletWith(ctx, 5_000);
    expect((await checkLedger(ctx)).filter((drift) => drift.accountId === account)).toEqual([]);
    await ctx.db.raw(sql, [account]);
    const drift = await checkLedger(ctx);
    expect(drift).toContainEqual(expect.objectContaining({ what, accountId: account }));
    await expect(hold(ctx, account, 100)).rejects.toMatchObject({ status: 503, code: 'wallet_frozen' });
    await hold(ctx, other, 100);
    expect(await getBalance(ctx, other)).toMatchObject({ available: 4_900 });
  });
});

fault(
  'spends',
  '64 clients on a balance for 10 purchases: exactly 10 succeed, and none is charged twice',
  async () => {
    const rounds = times('spends', 20);
    for (let round = 0; round < rounds; round++) {
      const wallet = await walletWith(ctx, 10 * 3_990 + 3_989);
      const buy = async () => captureHold(ctx, await hold(ctx, wallet, 3_990), 3_990);
      const ended = await Promise.allSettled(Array.from({ length: 64 }, buy));
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      expect(await getBalance(ctx, wallet)).toMatchObject({ available: 3_989, held: 0 });
    }
    found('spends', { tried: rounds });
  },
);
