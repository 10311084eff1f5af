import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  captureHold,
  checkLedger,
  closeInvoices,
  confirmPixCharge,
  getBalance,
  grantLimit,
  openWallet,
  receivePixWebhook,
  reconcilePixCharges,
  refundPixCharge,
  releaseHold,
  startInvoicePix,
  startPixPurchase,
} from '~/src/domains/billing';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import { pixWebhookSecrets } from '~/src/domains/billing/settlement/pix-bank.service';
import { reconcileBank } from '~/src/domains/billing/settlement/reconciliation.service';
import { findReconciliation } from '~/src/domains/billing/settlement/reconciliation.store';
import { applyBankRefunds } from '~/src/domains/billing/settlement/reversal.service';
import { decideUnmatchedPayment } from '~/src/domains/billing/settlement/unmatched-payment.service';
import {
  findStrayMoney,
  listWaitingUnmatchedPayments,
} from '~/src/domains/billing/settlement/unmatched-payment.store';
import { listUnreadable } from '~/src/domains/billing/settlement/unreadable-notice.store';
import type { ActorCtx } from '~/src/platform/context';
import { actingAs, testContext } from '~/test/support/context';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { testSandbox } from '~/test/support/process/sandbox';
import { testDatabase } from '~/test/support/process/test-database';
import * as bank from '../support/bank';
import { hold } from '../support/wallets';

let ctx: ActorCtx;
let operator: ActorCtx;
let clock = 0;
let serial = 0;

const database = await testDatabase();
const sandbox = await testSandbox();
beforeEach(async () => {
  clock = 0;
  const now = () => new Date(Date.now() + clock);
  const system = testContext(database.knex, { gateways: sandbox.gateways, now });
  const person = await createPerson(system.db);
  await openWallet(system, person.accountId);
  ctx = actingAs(system, person.actor);
  operator = actingAs(system, (await createPerson(system.db, { operator: true })).actor);
});
afterEach(async () => {
  expect(await checkLedger(ctx)).toEqual([]);
});

const buy = (amount = 10_000) => startPixPurchase(ctx, { amount }, randomUUID());
const atBank = (charge: PixCharge, control: string) => bank.atBank(sandbox.url, charge.txid, control);
const available = async () => (await getBalance(ctx, ctx.actor.accountId)).available;
const confirm = (charge: PixCharge) => confirmPixCharge(ctx, charge.txid);
const refundsOf = ({ id }: PixCharge) => ctx.db('pix_refunds').where({ charge_id: id }).orderBy('created_at');
const strays = ({ txid }: PixCharge) => ctx.db('pix_unmatched_payments').where({ txid });
const mails = async () =>
  (await ctx.db('messages').where({ user_id: ctx.actor.userId }).pluck('template')).sort();

async function buyAndPay(amount?: number): Promise<PixCharge> {
  const charge = await buy(amount);
  await atBank(charge, 'silent');
  return confirm(charge);
}

describe('a charge that the bank removed', () => {
  test('but was paid before is credited', async () => {
    const charge = await buy();
    await atBank(charge, 'pay-removed');
    expect(await confirm(charge)).toMatchObject({ state: 'paid', paidLate: false });
    expect(await available()).toBe(10_000);
  });

  test('is no longer checked; a later payment is credited', async () => {
    const charge = await buy();
    await atBank(charge, 'remove');
    expect(await confirm(charge)).toMatchObject({ state: 'removed' });
    expect(await available()).toBe(0);
    await atBank(charge, 'pay-removed');
    clock = 60_000;
    await reconcilePixCharges(ctx);
    expect(await available()).toBe(10_000);
  });

  test('with a payment of another amount waits for an operator', async () => {
    const charge = await buy();
    await atBank(charge, 'pay-removed?amount=4000');
    expect(await confirm(charge)).toMatchObject({ state: 'removed', problem: 'amount_mismatch' });
    expect(await strays(charge)).toMatchObject([{ amount: 4_000, state: 'open', reason: 'amount_mismatch' }]);
  });
});

describe('an open charge', () => {
  test('with smaller payments lists each of them for operators, and shows the received amount', async () => {
    const charge = await buy();
    await atBank(charge, 'partial?amount=4000');
    await atBank(charge, 'partial?amount=5000');
    expect(await confirm(charge)).toMatchObject({ state: 'active', problem: 'amount_mismatch' });
    expect(await strays(charge)).toHaveLength(2);
    expect(await findStrayMoney(ctx, charge.id)).toEqual({ received: 9_000, returned: 0 });
    for (const { end_to_end_id } of await strays(charge)) {
      await decideUnmatchedPayment(operator, end_to_end_id, 'return');
    }
    expect(await findStrayMoney(ctx, charge.id)).toEqual({ received: 9_000, returned: 9_000 });
  });

  test('whose smaller payment the bank returned by half is returned the other half', async () => {
    const charge = await buy();
    await atBank(charge, 'partial?amount=4000');
    await atBank(charge, 'med?amount=1500');
    await confirm(charge);
    const [stray] = await strays(charge);
    expect(stray).toMatchObject({ state: 'open', returned: 1_500 });
    await decideUnmatchedPayment(operator, stray!.end_to_end_id, 'return');
    await bank.runBankJobs(ctx);
    await atBank(charge, 'end-returns');
    await reconcilePixCharges(ctx);
    expect(await strays(charge)).toMatchObject([{ state: 'returned', returned: 4_000 }]);
  });
});

describe('money of a purchase that the bank returns', () => {
  const NATURES = [
    ['ORIGINAL', 'refunded', 'payment-refunded'],
    ['RETIRADA', 'refunded', 'payment-refunded'],
    ['MED_FRAUDE', 'clawed_back', 'payment-taken-back'],
    ['MED_OPERACIONAL', 'clawed_back', 'payment-taken-back'],
    ['MED_PIX_AUTOMATICO', 'clawed_back', 'payment-taken-back'],
  ] as const;
  test.each(NATURES)('with the kind %s removes its credits: %s', async (nature, state, mail) => {
    const charge = await buyAndPay();
    await atBank(charge, `return?nature=${nature}`);
    for (let times = 0; times < 3; times += 1) expect(await confirm(charge)).toMatchObject({ state });
    expect(await available()).toBe(0);
    expect(await mails()).toEqual([mail, 'payment-received'].sort());
    expect(await refundsOf(charge)).toMatchObject([{ nature, state: 'done', uncovered: 0 }]);
  });

  test('in part removes as many credits, and the rest can still be refunded', async () => {
    const charge = await buyAndPay();
    await atBank(charge, 'return?amount=3000');
    expect(await confirm(charge)).toMatchObject({ state: 'paid' });
    expect(await available()).toBe(7_000);
    await refundPixCharge(ctx, charge.txid);
    await bank.runBankJobs(ctx);
    await atBank(charge, 'end-returns');
    expect(await confirm(charge)).toMatchObject({ state: 'refunded' });
    expect(await available()).toBe(0);
  });

  test.each([
    ['DEVOLVIDO', 'refunded', 0],
    ['NAO_REALIZADO', 'paid', 10_000],
  ])('in progress changes nothing, and is checked until it ends: %s', async (status, state, left) => {
    const charge = await buyAndPay();
    await atBank(charge, 'return?status=EM_PROCESSAMENTO');
    expect(await confirm(charge)).toMatchObject({ state: 'paid' });
    expect(await available()).toBe(10_000);
    await atBank(charge, `end-returns?status=${status}`);
    await reconcilePixCharges(ctx);
    expect(await available()).toBe(left);
    expect(await ctx.db('pix_charges').where({ id: charge.id }).first('state')).toEqual({ state });
  });

  test('while its credits are held is a loss only as long as they do not return', async () => {
    const charge = await buyAndPay();
    const [used, unused] = [
      await hold(ctx, ctx.actor.accountId, 4_000),
      await hold(ctx, ctx.actor.accountId, 6_000),
    ];
    await atBank(charge, 'med');
    await confirm(charge);
    expect(await refundsOf(charge)).toMatchObject([{ uncovered: 10_000 }]);
    await releaseHold(ctx, unused);
    expect(await available()).toBe(0);
    expect(await refundsOf(charge)).toMatchObject([{ uncovered: 4_000 }]);
    await captureHold(ctx, used, 1_000);
    expect(await available()).toBe(0);
    expect(await refundsOf(charge)).toMatchObject([{ uncovered: 1_000 }]);
    // What is bought afterwards is not for an old loss.
    await buyAndPay(5_000);
    await ctx.db.raw(
      `update pix_refunds set created_at = created_at - interval '1 hour' where charge_id = ?`,
      [charge.id],
    );
    await releaseHold(ctx, await hold(ctx, ctx.actor.accountId, 5_000));
    expect(await available()).toBe(5_000);
  });

  test('under an id that the bank has used for another payment counts for both', async () => {
    const charges = [await buyAndPay(), await buyAndPay(6_000)];
    for (const [index, { id, amount }] of charges.entries()) {
      const refund = { refundId: '1', returnId: `D${id.replaceAll('-', '').slice(1)}`, amount };
      const how = { status: 'refunded', nature: 'MED_FRAUDE', byPayersBank: true } as const;
      const at = new Date();
      for (let times = 0; times < 2; times += 1) {
        await applyBankRefunds(ctx, id, [{ ...refund, ...how, requestedAt: at, settledAt: at }]);
      }
      expect(await available()).toBe(index === 0 ? 6_000 : 0);
    }
  });
});

describe('money of an invoice that the bank returns', () => {
  async function paidInvoice(): Promise<{ invoice: string; charge: PixCharge }> {
    serial += 1;
    const person = { userId: ctx.actor.userId, accountId: '', email: '', actor: ctx.actor };
    const company = await createCompany(ctx.db, person, {
      cnpj: String(31_000_000_000_000 + serial),
      billingType: 2,
    });
    await openWallet(ctx, company.accountId);
    await grantLimit(ctx, company.accountId, 200_000);
    ctx = { ...ctx, actor: company.actor };
    await closeInvoices({ ...ctx, now: () => new Date('2026-03-15T12:00:00Z') });
    const id = await hold(ctx, company.accountId, 4_000);
    await captureHold(ctx, id, 4_000);
    await ctx
      .db('holds')
      .where({ id })
      .update({ settled_at: new Date('2026-03-16T12:00:00Z') });
    await closeInvoices({ ...ctx, now: () => new Date('2026-04-01T12:00:00Z') });
    const row = await ctx
      .db('invoices')
      .where({ account_id: company.accountId, state: 'closed' })
      .first('id');
    const charge = await startInvoicePix(ctx, row!.id, randomUUID());
    await atBank(charge, 'silent');
    await confirm(charge);
    return { invoice: row!.id, charge };
  }
  const stateOf = async (id: string) => (await ctx.db('invoices').where({ id }).first('state'))!.state;

  test('in part is our loss until the rest is returned too, and then owed again', async () => {
    const { invoice, charge } = await paidInvoice();
    await atBank(charge, 'med?amount=1500');
    await confirm(charge);
    expect(await stateOf(invoice)).toBe('paid');
    expect(await refundsOf(charge)).toMatchObject([{ amount: 1_500, uncovered: 1_500 }]);
    await atBank(charge, 'return');
    expect(await confirm(charge)).toMatchObject({ state: 'refunded' });
    expect(await stateOf(invoice)).toBe('overdue');
    expect(await refundsOf(charge)).toMatchObject([{ uncovered: 0 }, { uncovered: 0 }]);
    await confirm(charge);
    expect(await stateOf(invoice)).toBe('overdue');
  });
});

test('a payment settled by an operator is listed again when the bank returns it afterwards', async () => {
  const charge = await buy();
  await atBank(charge, 'short');
  await confirm(charge);
  const [stray] = await strays(charge);
  const listed = async () =>
    (await listWaitingUnmatchedPayments(ctx)).some(({ endToEndId }) => endToEndId === stray!.end_to_end_id);
  await decideUnmatchedPayment(operator, stray!.end_to_end_id, 'keep');
  expect(await listed()).toBe(false);
  await atBank(charge, 'med?amount=900');
  await confirm(charge);
  expect(await listed()).toBe(true);
  await decideUnmatchedPayment(operator, stray!.end_to_end_id, 'keep');
  expect(await listed()).toBe(false);
  await expect(decideUnmatchedPayment(operator, stray!.end_to_end_id, 'keep')).rejects.toMatchObject({
    code: 'unmatched_payment_settled',
  });
});

describe('a webhook with bad entries', () => {
  const secret = () => pixWebhookSecrets(ctx)[0] ?? '';

  test('is processed for its valid entries; the invalid ones are stored without personal data', async () => {
    const charge = await buy();
    await atBank(charge, 'silent');
    const { payments } = await sandbox.gateways.pix.getCharge(charge.txid);
    const good = { endToEndId: payments[0]?.endToEndId, txid: charge.txid, valor: '1.00' };
    const before = (await listUnreadable(ctx)).count;
    const bad = { txid: 'a\u0000b', pagador: { nome: 'Maria\u0000', cpf: '52998224725' }, valor: '1.00' };
    await receivePixWebhook(ctx, secret(), { pix: [null, good, bad, { endToEndId: 'E\u0000' }] });
    await bank.runBankJobs(ctx);
    expect(await available()).toBe(10_000);
    const { count, latest } = await listUnreadable(ctx);
    expect(count - before).toBe(3);
    const json = JSON.stringify(latest);
    expect(json).toContain('"valor":"1.00"');
    expect(json).not.toMatch(/Maria|52998224725/);
  });

  test('whose payment is not in the charge yet is looked up by that payment', async () => {
    const [mine, other] = [await buy(), await buy(2_000)];
    await atBank(mine, 'silent');
    const { payments } = await sandbox.gateways.pix.getCharge(mine.txid);
    const entry = { endToEndId: payments[0]?.endToEndId, txid: other.txid };
    await receivePixWebhook(ctx, secret(), { pix: [entry] });
    await bank.runBankJobs(ctx);
    expect(await available()).toBe(10_000);
  });
});

describe('the daily reconciliation', () => {
  test('finds a payment of a charge that is no longer checked, and then agrees', async () => {
    const charge = await buy();
    await ctx
      .db('pix_charges')
      .where({ id: charge.id })
      .update({ created_at: new Date('2026-01-01') });
    await atBank(charge, 'silent');
    await reconcilePixCharges(ctx);
    expect(await available()).toBe(0);
    const { bank: theirs, differences } = await reconcileBank(ctx);
    expect(await available()).toBe(10_000);
    expect(theirs.received).toBeGreaterThanOrEqual(10_000);
    expect(differences.filter(({ txid }) => txid === charge.txid)).toEqual([]);
  });

  test('reports differences with their account', async () => {
    const charge = await buyAndPay();
    const invented = `E${randomUUID().replaceAll('-', '').slice(1)}`;
    await ctx.db('pix_charges').where({ id: charge.id }).update({ end_to_end_id: invented });
    await reconcileBank(ctx);
    const last = await findReconciliation(ctx);
    const mine = last?.differences.filter(({ txid }) => txid === charge.txid);
    expect(mine).toEqual([
      expect.objectContaining({
        kind: 'unknown',
        endToEndId: invented,
        accountId: ctx.actor.accountId,
        ledger: 10_000,
        bank: 0,
      }),
    ]);
    await ctx.db('pix_charges').where({ id: charge.id }).update({ end_to_end_id: charge.endToEndId });
    await ctx.db('pix_unmatched_payments').where({ charge_id: charge.id }).delete();
    const { differences } = await reconcileBank(ctx);
    expect(differences.filter(({ txid }) => txid === charge.txid)).toEqual([]);
  });
});
