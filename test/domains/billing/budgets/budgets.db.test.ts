import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  captureHold,
  checkLedger,
  expireHolds,
  releaseHold,
  sendBudgetWarnings,
} from '~/src/domains/billing';
import { listBudgets } from '~/src/domains/billing/budgets/budget.queries';
import { changeBudget, createBudget, removeBudget } from '~/src/domains/billing/budgets/budget.service';
import { listSpending } from '~/src/domains/billing/budgets/cost-center.queries';
import { findFunds } from '~/src/domains/billing/budgets/funds.service';
import { testContext } from '~/test/support/context';
import { testDatabase } from '~/test/support/process/test-database';
import { confirmChange, join } from '../../controls/controls.support';
import {
  ALL,
  createCenter,
  createSpendingCompany,
  createTestBudget,
  getCounters,
  spend,
} from './budgets.support';

const database = await testDatabase({ max: 20 });
const ctx = testContext(database.knex);
const RICH = 100_000_000;

const same = async (as: Parameters<typeof getCounters>[0]) => {
  const counters = await getCounters(as);
  for (const { used, holds } of counters) expect(used).toEqual(holds);
  return counters.map(({ used }: { used: number[] }) => used);
};

describe('a cap', () => {
  test('lets ten of a hundred parallel orders through where there is room for ten', async () => {
    const as = await createSpendingCompany(ctx, RICH);
    await createTestBudget(as, ALL, 10_000);
    const ended = await Promise.allSettled(Array.from({ length: 100 }, () => spend(as, 1_000)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refused = ended.filter((each) => each.status === 'rejected').map(({ reason }) => reason.code);
    expect(new Set(refused)).toEqual(new Set(['budget_reached']));
    expect(await same(as)).toEqual([[10_000, 0]]);
    const { available } = await ctx
      .db('wallets')
      .where({ account_id: as.actor.accountId })
      .first('available');
    expect(available).toBe(RICH - 10_000);
  });

  test('says how much is missing, and leaves neither hold nor count behind', async () => {
    const as = await createSpendingCompany(ctx, RICH);
    await createTestBudget(as, ALL, 5_000);
    await spend(as, 3_000);
    await expect(spend(as, 3_000)).rejects.toMatchObject({
      code: 'budget_reached',
      params: { missing: 1_000, needed: 3_000 },
    });
    expect(await same(as)).toEqual([[3_000, 0]]);
  });

  test('counts an order in no budget if one of the budgets or the wallet refuses it', async () => {
    const as = await createSpendingCompany(ctx, 10_000);
    const costCenterId = await createCenter(as);
    const apiKeyId = randomUUID();
    await ctx.db('api_keys').insert({
      id: apiKeyId,
      account_id: as.actor.accountId,
      user_id: as.actor.userId,
      created_by: as.actor.userId,
      name: 'loja',
      prefix: randomUUID(),
      hash: Buffer.from(randomUUID()),
      ...{
        last4: 'abcd',
        scopes: ['reports:order'],
        per_minute: 60,
        created_at: new Date(),
        acts_for: as.actor.accountId,
      },
    });
    await createTestBudget(as, ALL, 50_000);
    await createTestBudget(as, { scope: 'cost_center', scopeId: costCenterId }, 4_000);
    await createTestBudget(as, { scope: 'member', scopeId: as.actor.userId }, 6_000);
    await createTestBudget(as, { scope: 'key', scopeId: apiKeyId }, 1_000);
    await spend(as, 4_000, { costCenterId });
    await expect(spend(as, 100, { costCenterId })).rejects.toMatchObject({ params: { missing: 100 } });
    await expect(spend(as, 1_100, { apiKeyId })).rejects.toMatchObject({ params: { missing: 100 } });
    await expect(spend(as, 2_100)).rejects.toMatchObject({ params: { missing: 100 } });
    await expect(spend(as, 40_000, { userId: randomUUID() })).rejects.toMatchObject({
      code: 'insufficient_credits',
    });
    await spend(as, 1_000, { apiKeyId });
    expect(await same(as)).toEqual([
      [5_000, 0],
      [4_000, 0],
      [5_000, 0],
      [1_000, 0],
    ]);
  });

  test('is freed by what is released, expires or is captured in part', async () => {
    const as = await createSpendingCompany(ctx, RICH);
    await createTestBudget(as, ALL, 9_000);
    const [one, two, three] = [await spend(as, 3_000), await spend(as, 3_000), await spend(as, 3_000)];
    await captureHold(ctx, String(one), 1_000);
    await releaseHold(ctx, String(two));
    await ctx
      .db('holds')
      .where({ id: three })
      .update({ expires_at: new Date(Date.now() - 1_000) });
    await expireHolds(ctx);
    await captureHold(ctx, String(one), 1_000);
    expect(await same(as)).toEqual([[0, 1_000]]);
    await spend(as, 8_000);
    await expect(spend(as, 1)).rejects.toMatchObject({ code: 'budget_reached' });
  });

  test('starts anew each month; holds of the previous month are settled there', async () => {
    const as = await createSpendingCompany(ctx, RICH);
    const id = await createTestBudget(as, ALL, 3_000);
    const hold = await spend(as, 3_000);
    await ctx.db.raw(`update holds set created_at = created_at - interval '40 days' where id = ?`, [hold]);
    await ctx.db.raw(
      `update budget_months set month = billing_month(now() - interval '40 days') where budget_id = ?`,
      [id],
    );
    await spend(as, 3_000);
    await captureHold(ctx, hold, 2_000);
    const months = await ctx
      .db('budget_months')
      .where({ budget_id: id })
      .orderBy('month')
      .select('reserved', 'spent');
    expect(months).toEqual([
      { reserved: 0, spent: 2_000 },
      { reserved: 3_000, spent: 0 },
    ]);
  });

  test('counts its first month from the first day', async () => {
    const as = await createSpendingCompany(ctx, RICH);
    await captureHold(ctx, await spend(as, 2_000), 1_500);
    const open = await spend(as, 700);
    await spend(as, 900, { userId: randomUUID() });
    await createTestBudget(as, ALL, 10_000);
    await createTestBudget(as, { scope: 'member', scopeId: as.actor.userId }, 10_000);
    expect(await same(as)).toEqual([
      [1_600, 1_500],
      [700, 1_500],
    ]);
    await captureHold(ctx, open, 700);
    expect(await same(as)).toEqual([
      [900, 2_200],
      [0, 2_200],
    ]);
  });

  test('of another company, or removed, refuses nothing', async () => {
    const [as, other] = [await createSpendingCompany(ctx, RICH), await createSpendingCompany(ctx, RICH)];
    const id = await createTestBudget(as, ALL, 100);
    await spend(other, 5_000);
    await expect(spend(as, 5_000)).rejects.toMatchObject({ code: 'budget_reached' });
    await expect(removeBudget(other, id)).rejects.toMatchObject({ code: 'budget_not_found' });
    const second = await join(as, { role: 'admin' });
    await removeBudget(as, id, 'Projeto encerrado');
    await expect(spend(as, 5_000)).rejects.toMatchObject({ code: 'budget_reached' });
    await confirmChange(second, id);
    await captureHold(ctx, await spend(as, 5_000), 5_000);
    expect(await listBudgets(as)).toEqual([]);
  });
});

test.each([0, 8, 16, 24, 32, 40])(
  'a budget made as number %i of forty orders that are charged and given back counts each of them',
  async (turn) => {
    const as = await createSpendingCompany(ctx, RICH);
    const order = async (n: number) => {
      const hold = await spend(as, 100 + n);
      if (n % 3 === 0) await captureHold(ctx, hold, 50 + n);
      if (n % 3 === 1) await releaseHold(ctx, hold);
    };
    const make = () => createTestBudget(as, ALL, RICH);
    await Promise.all(Array.from({ length: 41 }, (_, n) => (n === turn ? make() : order(n))));
    expect(await same(as)).toHaveLength(1);
  },
);

test('the funds state what a budget lacks before an order; a personal account has no budget', async () => {
  const as = await createSpendingCompany(ctx, 10_000);
  const costCenterId = await createCenter(as);
  await createTestBudget(as, { scope: 'cost_center', scopeId: costCenterId }, 2_000);
  expect(await findFunds(as, 3_000)).toEqual({ kind: 'credits', free: 10_000, shortfall: null });
  expect((await findFunds(as, 3_000, costCenterId)).shortfall).toEqual({
    code: 'budget_reached',
    shortage: 1_000,
  });
  expect((await findFunds(as, 30_000, costCenterId)).shortfall?.code).toBe('insufficient_credits');
});

test('a duplicate budget, a budget of an outsider, or one without any limit is refused', async () => {
  const [as, other] = [await createSpendingCompany(ctx, 1_000), await createSpendingCompany(ctx, 1_000)];
  await createTestBudget(as, ALL, 1_000);
  await expect(createTestBudget(as, ALL, 2_000)).rejects.toMatchObject({ code: 'budget_exists' });
  for (const scopeId of [await createCenter(other), randomUUID()]) {
    await expect(createTestBudget(as, { scope: 'cost_center', scopeId }, 1)).rejects.toMatchObject({
      code: 'budget_target',
    });
  }
  const member = { scope: 'member', scopeId: other.actor.userId } as const;
  await expect(createTestBudget(as, member, 1)).rejects.toMatchObject({ code: 'budget_target' });
  await expect(createTestBudget(other, ALL, null)).rejects.toMatchObject({ code: 'budget_empty' });
  const plain = { ...as, actor: { ...as.actor, companyRole: 'member' as const } };
  await expect(
    createBudget(plain, { ...ALL, cap: 1, warnPercent: 80, approvalAbove: null }),
  ).rejects.toMatchObject({
    code: 'company_admin_needed',
  });
});

test('administrators are notified once when the chosen share is used, and again after a change', async () => {
  const as = await createSpendingCompany(ctx, RICH);
  const id = await createTestBudget(as, ALL, 10_000, { warnPercent: 50 });
  const mails = () =>
    ctx.db('messages').where({ user_id: as.actor.userId, template: 'budget-near' }).count({ n: '*' }).first();
  const count = async () => {
    await sendBudgetWarnings(ctx);
    return Number((await mails())?.n);
  };
  await spend(as, 4_900);
  expect(await count()).toBe(0);
  await spend(as, 100);
  expect([await count(), await count()]).toEqual([1, 1]);
  await changeBudget(as, id, { cap: 8_000, warnPercent: 50, approvalAbove: null });
  expect(await count()).toBe(2);
  const second = await join(as, { role: 'admin' });
  await changeBudget(as, id, { cap: 20_000, warnPercent: 50, approvalAbove: null }, 'Projeto novo');
  await confirmChange(second, id);
  expect(await count()).toBe(2);
});

test('the ledger has no drift after all of this', async () => {
  expect(await checkLedger(ctx)).toEqual([]);
});

test('a cost center’s spending of this month begins at midnight in São Paulo', async () => {
  const as = await createSpendingCompany(ctx, RICH);
  const costCenterId = await createCenter(as);
  const spendAt = async (amount: number, created_at: string) =>
    ctx
      .db('holds')
      .where({ id: await spend(as, amount, { costCenterId }) })
      .update({ created_at });
  await spendAt(1_000, '2026-04-01T02:59:59Z');
  await spendAt(2_000, '2026-04-01T03:00:00Z');
  const april = await listSpending({ ...as, now: () => new Date('2026-04-15T12:00:00Z') });
  expect(april.map(({ spent }) => spent)).toEqual([2_000]);
});
