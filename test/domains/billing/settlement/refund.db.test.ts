import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  captureHold,
  checkLedger,
  confirmPixCharge,
  getBalance,
  getPixCharge,
  listPackages,
  openWallet,
  type PixOrder,
  reconcilePixCharges,
  refundPixCharge,
  releaseHold,
  startPixPurchase,
} from '~/src/domains/billing';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import { applyBankRefunds } from '~/src/domains/billing/settlement/reversal.service';
import type { ActorCtx } from '~/src/platform/context';
import { actingAs, testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testSandbox } from '~/test/support/process/sandbox';
import { testDatabase } from '~/test/support/process/test-database';
import * as bank from '../support/bank';
import { hold } from '../support/wallets';

let ctx: ActorCtx;

const database = await testDatabase();
const sandbox = await testSandbox();
beforeEach(async () => {
  const system = testContext(database.knex, { gateways: sandbox.gateways });
  const person = await createPerson(system.db);
  await openWallet(system, person.accountId);
  ctx = actingAs(system, person.actor);
});
afterEach(async () => {
  expect(await checkLedger(ctx)).toEqual([]);
});

const atBank = (charge: PixCharge, control: string) => bank.atBank(sandbox.url, charge.txid, control);
const available = async () => (await getBalance(ctx, ctx.actor.accountId)).available;
const getState = async ({ txid }: PixCharge) => (await getPixCharge(ctx, txid)).state;

async function buyAndPay(order: PixOrder = { amount: 10_000 }): Promise<PixCharge> {
  const charge = await startPixPurchase(ctx, order, randomUUID());
  await atBank(charge, 'pay');
  await confirmPixCharge(ctx, charge.txid);
  return charge;
}

describe('a refund', () => {
  /** The bank takes its time; the reconciliation asks until it has an answer. */
  async function settled(charge: PixCharge): Promise<void> {
    for (let callCount = 0; callCount < 40 && (await getState(charge)) === 'refunding'; callCount++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await reconcilePixCharges(ctx);
    }
  }

  test('takes the credits at once and ends when the bank has paid back', async () => {
    const charge = await buyAndPay();
    await refundPixCharge(ctx, charge.txid);
    expect(await available()).toBe(0);
    expect(await getState(charge)).toBe('refunding');
    await bank.runBankJobs(ctx);
    await settled(charge);
    expect(await getState(charge)).toBe('refunded');
    await expect(refundPixCharge(ctx, charge.txid)).rejects.toMatchObject({ code: 'charge_not_paid' });
  });

  test('that the bank cannot settle restores the credits', async () => {
    const charge = await buyAndPay();
    await atBank(charge, 'refuse-refunds');
    await refundPixCharge(ctx, charge.txid);
    await bank.runBankJobs(ctx);
    await settled(charge);
    expect(await getState(charge)).toBe('paid');
    expect(await available()).toBe(10_000);
  });

  test('that was taken for failed takes the credits after all, once, when the bank says that it paid back', async () => {
    const charge = await buyAndPay();
    await atBank(charge, 'refuse-refunds');
    await refundPixCharge(ctx, charge.txid);
    await bank.runBankJobs(ctx);
    await settled(charge);
    const ours = (await ctx.db('pix_refunds').where({ charge_id: charge.id }).first())!;
    expect(ours.state).toBe('failed');
    const at = { requestedAt: ours.created_at, settledAt: new Date() };
    const late = {
      ...at,
      refundId: ours.id,
      returnId: 'D1',
      amount: 10_000,
      nature: null,
      byPayersBank: false,
    };
    for (const _ of ['once', 'and again']) {
      await applyBankRefunds(ctx, charge.id, [{ ...late, status: 'refunded' }]);
      expect(await available()).toBe(0);
      expect(await getState(charge)).toBe('refunded');
    }
    await applyBankRefunds(ctx, charge.id, [{ ...late, status: 'failed' }]);
    expect(await available()).toBe(0);
  });

  test('that failed restores the bonus of its package too, and can be retried', async () => {
    const offer = (await listPackages(ctx)).find(({ bonus }) => bonus === 500);
    const charge = await buyAndPay({ packageId: offer?.id ?? '' });
    await atBank(charge, 'refuse-refunds');
    for (const _ of ['once', 'and again']) {
      await refundPixCharge(ctx, charge.txid);
      expect(await available()).toBe(0);
      await bank.runBankJobs(ctx);
      await settled(charge);
      expect(await available()).toBe(10_500);
    }
  });

  test('that fails because the payer’s bank reversed the payment first leaves no credits behind', async () => {
    const charge = await buyAndPay();
    // The payer's bank took it already, and nobody has told us yet.
    await atBank(charge, 'med');
    await refundPixCharge(ctx, charge.txid);
    expect(await available()).toBe(0);
    await bank.runBankJobs(ctx);
    expect(await getState(charge)).toBe('clawed_back');
    expect(await available()).toBe(0);
    await confirmPixCharge(ctx, charge.txid);
    expect(await getState(charge)).toBe('clawed_back');
    expect(await available()).toBe(0);
  });

  test('waits for the orders that hold its credits, which would come back when the money has gone', async () => {
    const offer = (await listPackages(ctx)).find(({ bonus }) => bonus === 500);
    const charge = await buyAndPay({ packageId: offer?.id ?? '' });
    const order = await hold(ctx, ctx.actor.accountId, 300);
    await expect(refundPixCharge(ctx, charge.txid)).rejects.toMatchObject({ code: 'refund_held' });
    expect(await getState(charge)).toBe('paid');
    await releaseHold(ctx, order);
    await refundPixCharge(ctx, charge.txid);
    expect(await available()).toBe(0);
  });

  test('of credits that are partly spent gives the rest back', async () => {
    const charge = await buyAndPay();
    await captureHold(ctx, await hold(ctx, ctx.actor.accountId, 100), 100);
    expect(await refundPixCharge(ctx, charge.txid)).toBe(9_900);
    await bank.runBankJobs(ctx);
    await settled(charge);
    expect(await getState(charge)).toBe('paid');
    expect(await available()).toBe(0);
    await expect(refundPixCharge(ctx, charge.txid)).rejects.toMatchObject({ code: 'refund_spent' });
  });
});
