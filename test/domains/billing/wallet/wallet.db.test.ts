import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  captureHold,
  checkLedger,
  expireHolds,
  getBalance,
  getReportLimit,
  grantCredits,
  openWallet,
  placeHold,
  releaseHold,
  unlockBonus,
} from '~/src/domains/billing';
import { HOLD_TRANSITIONS } from '~/src/domains/billing/billing.rules';
import { HOLD_STATES, type HoldState } from '~/src/domains/billing/billing.types';
import { transact } from '~/src/platform/database/knex';
import { testContext } from '~/test/support/context';
import { faultEach } from '~/test/support/fault';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';
import * as wallets from '../support/wallets';

const database = await testDatabase({ max: 20 });
const ctx = testContext(database.knex);

const walletWith = (amount: number) => wallets.walletWith(ctx, amount);
const hold = (account: string, amount: number, options?: Parameters<typeof wallets.hold>[3]) =>
  wallets.hold(ctx, account, amount, options);

const listLots = (accountId: string) =>
  ctx
    .db('lots')
    .where({ account_id: accountId })
    .orderBy('id')
    .select('kind', 'remaining', 'held', 'spent_at');

describe('holds', () => {
  test('a hold moves credits from available to held, and a capture removes them', async () => {
    const account = await walletWith(10_000);
    const id = await hold(account, 3_990);
    expect(await getBalance(ctx, account)).toMatchObject({ available: 6_010, held: 3_990 });
    await captureHold(ctx, id, 3_990);
    expect(await getBalance(ctx, account)).toEqual({ available: 6_010, held: 0, locked: 0, condition: 1 });
  });

  test('a capture in part releases the rest', async () => {
    const account = await walletWith(10_000);
    const id = await hold(account, 3_990);
    await captureHold(ctx, id, 1_500);
    expect(await getBalance(ctx, account)).toMatchObject({ available: 8_500, held: 0 });
  });

  test('a capture that runs twice charges once, by the first amount', async () => {
    const account = await walletWith(10_000);
    const id = await hold(account, 3_990);
    await Promise.all(Array.from({ length: 10 }, () => captureHold(ctx, id, 2_000)));
    await captureHold(ctx, id, 3_000);
    expect(await getBalance(ctx, account)).toMatchObject({ available: 8_000, held: 0 });
  });

  test('a hold without enough credits is refused with what is missing, and leaves nothing', async () => {
    const account = await walletWith(3_000);
    await expect(hold(account, 3_990)).rejects.toMatchObject({
      status: 409,
      code: 'insufficient_credits',
      params: { missing: 990, amount: 'R$\u00a09,90' },
    });
    expect(await getBalance(ctx, account)).toMatchObject({ available: 3_000, held: 0, condition: 2 });
    expect(await ctx.db('holds').where({ account_id: account })).toHaveLength(0);
  });

  test('a repeated request returns the same hold; another amount is refused', async () => {
    const account = await walletWith(10_000);
    const referenceId = randomUUID();
    const ids = await Promise.all(Array.from({ length: 8 }, () => hold(account, 1_000, { referenceId })));
    expect(new Set(ids).size).toBe(1);
    expect(await getBalance(ctx, account)).toMatchObject({ available: 9_000, held: 1_000 });
    await expect(hold(account, 2_000, { referenceId })).rejects.toMatchObject({ code: 'hold_mismatch' });
  });

  test('more than was held cannot be captured', async () => {
    const account = await walletWith(10_000);
    const id = await hold(account, 1_000);
    await expect(captureHold(ctx, id, 1_001)).rejects.toMatchObject({ code: 'capture_exceeds_hold' });
    expect(await getBalance(ctx, account)).toMatchObject({ available: 9_000, held: 1_000 });
  });

  test('amounts other than whole positive centavos are refused', async () => {
    const account = await walletWith(10_000);
    for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 53])
      await expect(hold(account, amount)).rejects.toThrow();
    expect(await getBalance(ctx, account)).toMatchObject({ available: 10_000, held: 0 });
  });

  test('an overdue hold expires and gives its credits back, once', async () => {
    const account = await walletWith(10_000);
    await hold(account, 4_000, { expiresAt: new Date(Date.now() - 1_000) });
    await hold(account, 1_000);
    expect(await expireHolds(ctx)).toBe(1);
    expect(await expireHolds(ctx)).toBe(0);
    expect(await getBalance(ctx, account)).toMatchObject({ available: 9_000, held: 1_000 });
  });

  test('a hold placed in a rolled-back transaction does not exist', async () => {
    const account = await walletWith(10_000);
    const failing = transact(ctx.db, async (db) => {
      await placeHold(
        { ...ctx, db },
        {
          accountId: account,
          amount: 500,
          kind: 'report',
          referenceId: randomUUID(),
          expiresAt: wallets.soon(),
        },
      );
      throw new Error('order failed');
    });
    await expect(failing).rejects.toThrow('order failed');
    expect(await getBalance(ctx, account)).toMatchObject({ available: 10_000, held: 0 });
  });
});

describe('the states of a hold', () => {
  const moves: Record<Exclude<HoldState, 'open'>, (id: string) => Promise<unknown>> = {
    captured: (id) => captureHold(ctx, id, 100),
    released: (id) => releaseHold(ctx, id),
    expired: async (id) => {
      await ctx
        .db('holds')
        .where({ id })
        .update({ expires_at: new Date(0) });
      await expireHolds(ctx);
    },
  };
  const bring = async (id: string, state: HoldState) => {
    if (state !== 'open') await moves[state](id);
  };
  const getState = async (id: string): Promise<HoldState> =>
    (await ctx.db('holds').where({ id }).first('state')).state;

  const pairs = HOLD_STATES.flatMap((from) =>
    (['captured', 'released', 'expired'] as const).map((to) => ({ from, to })),
  );
  faultEach('steps', pairs, '$from → $to happens only if it is legal', async ({ from, to }) => {
    const account = await walletWith(1_000);
    const id = await hold(account, 100);
    await bring(id, from);
    const before = await getBalance(ctx, account);
    await moves[to](id).catch(() => undefined);
    const legal = HOLD_TRANSITIONS[from].includes(to);
    expect(await getState(id)).toBe(legal ? to : from);
    if (!legal) expect(await getBalance(ctx, account)).toEqual(before);
  });

  test('nothing leads back to open', () => {
    expect(HOLD_STATES.filter((from) => HOLD_TRANSITIONS[from].includes('open'))).toEqual([]);
  });
});

describe('lots', () => {
  test('bonus is spent before paid credits, and a partial capture returns paid credits', async () => {
    const account = await walletWith(0);
    const grant = { accountId: account, amount: 1_000, kind: 'bonus' as const };
    await paid(account, 5_000);
    await grantCredits(ctx, { ...grant, uniqueKey: randomUUID() });
    const id = await hold(account, 3_000);
    expect(await listLots(account)).toMatchObject([
      { kind: 'paid', remaining: 3_000, held: 2_000 },
      { kind: 'bonus', remaining: 0, held: 1_000 },
    ]);
    await captureHold(ctx, id, 1_500);
    expect(await listLots(account)).toMatchObject([
      { kind: 'paid', remaining: 4_500, held: 0, spent_at: null },
      { kind: 'bonus', remaining: 0, held: 0, spent_at: expect.any(Date) },
    ]);
  });

  test('a locked bonus cannot be spent before it is unlocked', async () => {
    const account = await walletWith(0);
    await grantCredits(ctx, {
      accountId: account,
      amount: 4_000,
      kind: 'bonus',
      uniqueKey: randomUUID(),
      locked: true,
    });
    expect(await getBalance(ctx, account)).toMatchObject({ available: 0, locked: 4_000 });
    await expect(hold(account, 1_000)).rejects.toMatchObject({ code: 'insufficient_credits' });
    expect(await unlockBonus(ctx, account)).toBe(4_000);
    expect(await unlockBonus(ctx, account)).toBe(0);
    await hold(account, 1_000);
    expect(await getBalance(ctx, account)).toMatchObject({ available: 3_000, held: 1_000, locked: 0 });
  });

  test('a hundred parallel grants under one key give one bonus', async () => {
    const account = await walletWith(0);
    const uniqueKey = randomUUID();
    const granted = await Promise.all(
      Array.from({ length: 100 }, () =>
        grantCredits(ctx, { accountId: account, amount: 1_000, kind: 'bonus', uniqueKey }),
      ),
    );
    expect(granted.filter(Boolean)).toHaveLength(1);
    expect(await getBalance(ctx, account)).toMatchObject({ available: 1_000 });
  });

  test('one used key among several is enough to refuse, and leaves the others free', async () => {
    const account = await walletWith(0);
    const [user, cpf] = [randomUUID(), randomUUID()];
    const grant = (uniqueKey: string[]) =>
      grantCredits(ctx, { accountId: account, amount: 1_000, kind: 'bonus', uniqueKey });
    expect(await grant([cpf])).toBe(true);
    expect(await grant([user, cpf])).toBe(false);
    expect(await grant([user])).toBe(true);
  });
});

describe('post-paid', () => {
  async function postpaid(limit: number): Promise<string> {
    const person = await createPerson(ctx.db);
    const cnpj = randomUUID().slice(0, 14);
    const { accountId } = await createCompany(ctx.db, person, { billingType: 2, cnpj });
    await openWallet(ctx, accountId);
    await ctx.db('wallets').where({ account_id: accountId }).update({ credit_limit: limit });
    return accountId;
  }

  test('holds reserve the limit, captures use it, and releases give it back', async () => {
    const account = await postpaid(10_000);
    const [first, second] = [await hold(account, 4_000), await hold(account, 4_000)];
    expect(await getReportLimit(ctx, account)).toEqual({
      limit: 10_000,
      used: 0,
      open: 8_000,
      state: 'almost',
    });
    await expect(hold(account, 2_001)).rejects.toMatchObject({
      code: 'report_limit_reached',
      params: { missing: 1, amount: 'R$\u00a00,01' },
    });
    await captureHold(ctx, first, 3_000);
    await releaseHold(ctx, second);
    expect(await getReportLimit(ctx, account)).toEqual({ limit: 10_000, used: 3_000, open: 0, state: 'ok' });
  });

  test('the limit is reached when it is fully used', async () => {
    const account = await postpaid(4_000);
    await hold(account, 4_000);
    expect(await getReportLimit(ctx, account)).toMatchObject({ state: 'reached' });
  });
});

async function paid(accountId: string, amount: number): Promise<void> {
  await ctx.db.raw(`select billing_add_credits(?, 'purchase', 'paid', ?, 0, false, 1, null, null, null)`, [
    accountId,
    amount,
  ]);
}

test('the ledger has no drift after all of this', async () => {
  expect(await checkLedger(ctx)).toEqual([]);
});
