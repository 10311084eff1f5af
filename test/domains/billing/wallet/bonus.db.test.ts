import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { completePersonalAccount, openPersonalAccount } from '~/src/domains/accounts';
import {
  captureHold,
  checkLedger,
  expireCredits,
  getBalance,
  grantBonus,
  grantCredits,
  notifyLowBalances,
  redeemCode,
  releaseHold,
} from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';
import { saveSetting } from '~/src/platform/settings';
import { testContext } from '~/test/support/context';
import { fault, found } from '~/test/support/fault';
import { testDatabase } from '~/test/support/process/test-database';
import { hold, walletWith } from '../support/wallets';

const database = await testDatabase({ max: 20 });
const ctx = testContext(database.knex);

const later = (ms: number): Ctx => ({ ...ctx, now: () => new Date(Date.now() + ms) });
const DAY = 24 * 3_600_000;

async function newUser(columns: Record<string, unknown> = {}) {
  const email = `bonus-${randomUUID()}@demo.test`;
  const [user] = await ctx
    .db('users')
    .insert({ email, indication_code: randomUUID().slice(0, 8).toUpperCase(), ...columns })
    .returning('id');
  const accountId = await openPersonalAccount(ctx, { id: user.id, name: email });
  return { userId: user.id as string, accountId };
}

let serial = 0;
const cpf = () => String(10_000_000_000 + ++serial);
const complete = (userId: string, document = cpf()) =>
  completePersonalAccount(ctx, { userId, cpf: document, fullName: 'NOME', birthDate: '1990-01-01' });

describe('bonuses', () => {
  test('the e-mail bonus waits until the registration is complete, and 20 more come with it', async () => {
    const { userId, accountId } = await newUser();
    await grantBonus(ctx, { kind: 'email', accountId, uniqueKey: `email:${userId}` });
    expect(await getBalance(ctx, accountId)).toMatchObject({ available: 0, locked: 4_000 });
    await complete(userId);
    expect(await getBalance(ctx, accountId)).toMatchObject({ available: 6_000, locked: 0 });
  });

  test('a user referred by the chatbot gets 30 in total', async () => {
    const { userId, accountId } = await newUser({ came_from_chatbot: true });
    await complete(userId);
    expect(await getBalance(ctx, accountId)).toMatchObject({ available: 3_000 });
  });

  fault('bonus', '100 parallel completions give one bonus', async () => {
    const { userId, accountId } = await newUser();
    const document = cpf();
    await Promise.allSettled(Array.from({ length: 100 }, () => complete(userId, document)));
    expect(await getBalance(ctx, accountId)).toMatchObject({ available: 2_000 });
    found('bonus', { tried: 100 });
  });

  fault('bonus', 'of 20 users who complete with one CPF at once one gets the bonus', async () => {
    const document = cpf();
    const users = await Promise.all(Array.from({ length: 20 }, () => newUser()));
    await Promise.allSettled(users.map(({ userId }) => complete(userId, document)));
    const balances = await Promise.all(users.map(({ accountId }) => getBalance(ctx, accountId)));
    expect(balances.map(({ available }) => available).sort((a, b) => b - a)).toEqual([
      2_000,
      ...Array.from({ length: 19 }, () => 0),
    ]);
    found('bonus', { tried: 20 });
  });

  test('amounts are settings', async () => {
    await saveSetting(ctx.db, 'billing', { bonusPhone: 1_500 });
    const { userId, accountId } = await newUser();
    await grantBonus(ctx, { kind: 'phone', accountId, uniqueKey: `phone:${userId}` });
    expect(await getBalance(ctx, accountId)).toMatchObject({ available: 1_500 });
    await saveSetting(ctx.db, 'billing', {});
  });

  test('the referring user gets the bonus once the other has completed the registration', async () => {
    const friend = await newUser();
    const { userId } = await newUser({ referred_by: friend.userId });
    expect(await getBalance(ctx, friend.accountId)).toMatchObject({ available: 0 });
    await complete(userId);
    await complete(userId).catch(() => undefined);
    expect(await getBalance(ctx, friend.accountId)).toMatchObject({ available: 1_000 });
  });
});

describe('promotional codes', () => {
  const make = (columns: Record<string, unknown>) => ctx.db('promotional_codes').insert(columns);
  const redeem = async (code: string) => {
    const user = await newUser();
    await redeemCode(ctx, { ...user, code, referredBy: null });
    return user;
  };

  test('give their value, locked until the registration is complete', async () => {
    await make({ code: 'OUTUBRO25', bonus: 2_500 });
    const { userId, accountId } = await redeem(' outubro25 ');
    expect(await getBalance(ctx, accountId)).toMatchObject({ available: 0, locked: 2_500 });
    await complete(userId);
    expect(await getBalance(ctx, accountId)).toMatchObject({ available: 4_500 });
  });

  test('with 5 uses accept exactly 5 of 30 concurrent redemptions', async () => {
    await make({ code: 'CINCO', bonus: 1_000, max_uses: 5 });
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => redeem('CINCO')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await ctx.db('promotional_codes').where({ code: 'CINCO' }).first('uses')).toEqual({ uses: 5 });
    expect(await ctx.db('promotional_code_uses').where({ code: 'CINCO' })).toHaveLength(5);
  });

  test('that have expired give no credits', async () => {
    await make({ code: 'ANTIGO', bonus: 1_000, active_until: new Date(Date.now() - 1_000) });
    await expect(redeem('ANTIGO')).rejects.toMatchObject({ status: 422 });
  });

  test('with an expiry remove the unspent credits', async () => {
    await make({ code: 'TRINTADIAS', bonus: 5_000, credit_days: 30 });
    const { userId, accountId } = await redeem('TRINTADIAS');
    await complete(userId);
    const holdId = await hold(ctx, accountId, 1_000);
    const given = await hold(ctx, accountId, 500);
    expect(await expireCredits(later(29 * DAY))).toBe(0);
    expect(await expireCredits(later(31 * DAY))).toBe(1);
    expect(await getBalance(ctx, accountId)).toMatchObject({ available: 2_000, held: 1_500 });
    await captureHold(ctx, holdId, 1_000);
    await releaseHold(ctx, given);
    expect(await getBalance(ctx, accountId)).toMatchObject({ available: 2_500, held: 0 });
    await expireCredits(later(31 * DAY));
    expect(await getBalance(ctx, accountId)).toMatchObject({ available: 2_000 });
    expect(await checkLedger(ctx)).toEqual([]);
  });

  test('are spent before bonuses without an expiry', async () => {
    const account = await walletWith(ctx, 0);
    const give = (amount: number, expiresAt: Date | null) =>
      grantCredits(ctx, { accountId: account, amount, kind: 'bonus', uniqueKey: randomUUID(), expiresAt });
    await give(1_000, null);
    await give(1_000, new Date(Date.now() + 60 * DAY));
    await give(1_000, new Date(Date.now() + 10 * DAY));
    await captureHold(ctx, await hold(ctx, account, 1_500), 1_500);
    const lots = await ctx.db('lots').where({ account_id: account }).orderBy('id').pluck('remaining');
    expect(lots).toEqual([1_000, 500, 0]);
  });
});

describe('low balance', () => {
  const mails = (accountId: string) =>
    ctx
      .db('messages as m')
      .join('persons as p', 'p.user_id', 'm.user_id')
      .where({ 'p.account_id': accountId, template: 'low-balance' });
  const soon = () => later(2 * 60_000);

  test('is notified once per crossing of the threshold', async () => {
    const account = await walletWith(ctx, 6_000);
    await captureHold(ctx, await hold(ctx, account, 3_000), 3_000);
    await captureHold(ctx, await hold(ctx, account, 500), 500);
    await notifyLowBalances(soon());
    await notifyLowBalances(soon());
    expect(await mails(account)).toHaveLength(1);
    await grantCredits(ctx, {
      accountId: account,
      amount: 5_000,
      kind: 'adjustment',
      uniqueKey: randomUUID(),
    });
    await captureHold(ctx, await hold(ctx, account, 4_000), 4_000);
    await notifyLowBalances(soon());
    expect(await mails(account)).toHaveLength(2);
  });

  test('is not notified when the credits return immediately', async () => {
    const account = await walletWith(ctx, 6_000);
    await releaseHold(ctx, await hold(ctx, account, 3_000));
    await notifyLowBalances(soon());
    expect(await mails(account)).toHaveLength(0);
  });
});
