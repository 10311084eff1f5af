import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
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
  reconcileReceived,
  startInvoicePix,
  startPixPurchase,
} from '~/src/domains/billing';
import { UNMATCHED_PAYMENT_TRANSITIONS } from '~/src/domains/billing/billing.rules';
import { type PixCharge, UNMATCHED_PAYMENT_STATES } from '~/src/domains/billing/billing.types';
import { pixWebhookSecrets } from '~/src/domains/billing/settlement/pix-bank.service';
import { decideUnmatchedPayment } from '~/src/domains/billing/settlement/unmatched-payment.service';
import {
  insertUnmatchedPayment,
  markReturning,
  settleUnmatchedPaymentAs,
} from '~/src/domains/billing/settlement/unmatched-payment.store';
import type { ActorCtx } from '~/src/platform/context';
import { actingAs, testContext } from '~/test/support/context';
import { faultEach } from '~/test/support/fault';
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
beforeAll(async () => {
  const system = testContext(database.knex, { gateways: sandbox.gateways });
  operator = actingAs(system, (await createPerson(system.db, { operator: true })).actor);
});
beforeEach(async () => {
  clock = 0;
  const now = () => new Date(Date.now() + clock);
  const system = testContext(database.knex, { gateways: sandbox.gateways, now });
  const person = await createPerson(system.db);
  await openWallet(system, person.accountId);
  ctx = actingAs(system, person.actor);
});
afterEach(async () => {
  expect(await checkLedger(ctx)).toEqual([]);
});

const buy = (amount = 10_000) => startPixPurchase(ctx, { amount }, randomUUID());
const atBank = (charge: { txid: string }, control: string) => bank.atBank(sandbox.url, charge.txid, control);
const available = async () => (await getBalance(ctx, ctx.actor.accountId)).available;
const findRow = ({ txid }: PixCharge) => ctx.db('pix_charges').where({ txid }).first();
const listUnmatchedPayments = ({ txid }: { txid: string }) =>
  ctx.db('pix_unmatched_payments').where({ txid }).orderBy('paid_at');
/** What the bank has given back of a charge's payments, in centavos. */
async function givenBack({ txid }: PixCharge): Promise<number> {
  const { payments } = await sandbox.gateways.pix.getCharge(txid);
  const results = payments.flatMap(({ refunds }) => refunds).filter(({ status }) => status === 'refunded');
  return results.reduce((sum, { amount }) => sum + amount, 0);
}

/** The bank takes its time: the reconciliation asks until nothing is under way. */
async function untilReturned(): Promise<void> {
  await bank.runBankJobs(ctx);
  for (let callCount = 0; callCount < 40; callCount += 1) {
    if ((await ctx.db('pix_unmatched_payments').where({ state: 'returning' })).length === 0) return;
    await new Promise((done) => setTimeout(done, 100));
    await reconcilePixCharges(ctx);
  }
}

/** Makes them act for a post-paid company with one closed invoice; its id. */
async function closedInvoice(): Promise<string> {
  serial += 1;
  const person = { userId: ctx.actor.userId, accountId: '', email: '', actor: ctx.actor };
  const cnpj = String(30_000_000_000_000 + serial);
  const company = await createCompany(ctx.db, person, { cnpj, billingType: 2 });
  await openWallet(ctx, company.accountId);
  await grantLimit(ctx, company.accountId, 200_000);
  ctx = { ...ctx, actor: company.actor };
  await closeInvoices({ ...ctx, now: () => new Date('2026-03-15T12:00:00Z') });
  const id = await hold(ctx, company.accountId, 3_990);
  await captureHold(ctx, id, 3_990);
  await ctx
    .db('holds')
    .where({ id })
    .update({ settled_at: new Date('2026-03-16T12:00:00Z') });
  await closeInvoices({ ...ctx, now: () => new Date('2026-04-01T12:00:00Z') });
  const row = await ctx.db('invoices').where({ account_id: company.accountId, state: 'closed' }).first('id');
  return row!.id;
}
const stateOfInvoice = async (id: string) => (await ctx.db('invoices').where({ id }).first('state'))!.state;

/** Two Pix for one invoice: the first expired before the second was made. */
async function twoPix(invoice: string): Promise<[PixCharge, PixCharge]> {
  const first = await startInvoicePix(ctx, invoice, randomUUID());
  clock = 3_600_000;
  await confirmPixCharge(ctx, first.txid);
  const second = await startInvoicePix(ctx, invoice, randomUUID());
  expect(second.txid).not.toBe(first.txid);
  return [first, second];
}

describe('an invoice paid twice', () => {
  test('by a late Pix that had been replaced is paid once; the second payment is returned automatically', async () => {
    const invoice = await closedInvoice();
    const [replaced, present] = await twoPix(invoice);
    for (const charge of [present, replaced]) {
      await atBank(charge, 'silent');
      await confirmPixCharge(ctx, charge.txid);
    }
    expect(await stateOfInvoice(invoice)).toBe('paid');
    expect(await listUnmatchedPayments(replaced)).toMatchObject([
      { reason: 'invoice_paid_twice', amount: 3_990 },
    ]);
    expect(await findRow(replaced)).toMatchObject({ state: 'refunding' });
    await untilReturned();
    expect(await listUnmatchedPayments(replaced)).toMatchObject([{ state: 'returned' }]);
    expect(await findRow(replaced)).toMatchObject({ state: 'refunded' });
    expect(await givenBack(replaced)).toBe(3_990);
    expect(await givenBack(present)).toBe(0);
    expect(await stateOfInvoice(invoice)).toBe('paid');
    const templates = await ctx.db('messages').where({ user_id: ctx.actor.userId }).pluck('template');
    expect(templates.filter((name: string) => name.startsWith('payment-returned'))).toHaveLength(1);
    expect(templates.filter((name: string) => name === 'invoice-paid')).toHaveLength(1);
  });

  test('whose second payment is reversed stays paid, and is owed again once the first is reversed too', async () => {
    const invoice = await closedInvoice();
    const [replaced, present] = await twoPix(invoice);
    await atBank(replaced, 'refuse-refunds');
    for (const charge of [present, replaced]) {
      await atBank(charge, 'silent');
      await confirmPixCharge(ctx, charge.txid);
    }
    await untilReturned();
    expect(await listUnmatchedPayments(replaced)).toMatchObject([{ state: 'failed' }]);
    expect(await findRow(replaced)).toMatchObject({ state: 'paid' });
    await atBank(replaced, 'med');
    await confirmPixCharge(ctx, replaced.txid);
    expect(await listUnmatchedPayments(replaced)).toMatchObject([{ state: 'returned' }]);
    expect(await stateOfInvoice(invoice)).toBe('paid');
    await atBank(present, 'med');
    await confirmPixCharge(ctx, present.txid);
    expect(await stateOfInvoice(invoice)).toBe('overdue');
  });
});

test('an invoice whose payment the bank reverses is owed again, and can be paid by another Pix', async () => {
  const invoice = await closedInvoice();
  const charge = await startInvoicePix(ctx, invoice, randomUUID());
  await atBank(charge, 'silent');
  await confirmPixCharge(ctx, charge.txid);
  expect(await stateOfInvoice(invoice)).toBe('paid');
  await atBank(charge, 'med');
  await Promise.all([confirmPixCharge(ctx, charge.txid), confirmPixCharge(ctx, charge.txid)]);
  expect(await stateOfInvoice(invoice)).toBe('overdue');
  expect(await findRow(charge)).toMatchObject({ state: 'clawed_back' });
  const mails = ctx.db('messages').where({ user_id: ctx.actor.userId, template: 'invoice-taken-back' });
  expect(await mails).toHaveLength(1);
  const again = await startInvoicePix(ctx, invoice, randomUUID());
  await atBank(again, 'silent');
  await confirmPixCharge(ctx, again.txid);
  expect(await stateOfInvoice(invoice)).toBe('paid');
  expect(await listUnmatchedPayments(again)).toEqual([]);
});

describe('a purchase', () => {
  test('paid twice is credited once, and the second payment is returned automatically, once', async () => {
    const charge = await buy();
    await atBank(charge, 'silent');
    await confirmPixCharge(ctx, charge.txid);
    await atBank(charge, 'again');
    await Promise.all(Array.from({ length: 20 }, () => confirmPixCharge(ctx, charge.txid)));
    expect(await listUnmatchedPayments(charge)).toMatchObject([{ reason: 'second_payment', amount: 10_000 }]);
    await untilReturned();
    await confirmPixCharge(ctx, charge.txid);
    expect(await listUnmatchedPayments(charge)).toMatchObject([{ state: 'returned' }]);
    expect(await givenBack(charge)).toBe(10_000);
    expect(await available()).toBe(10_000);
    expect(await findRow(charge)).toMatchObject({ state: 'paid', problem: null });
  });

  test('paid with a wrong amount is not credited; an operator returns it', async () => {
    const charge = await buy();
    await atBank(charge, 'short');
    await confirmPixCharge(ctx, charge.txid);
    await confirmPixCharge(ctx, charge.txid);
    expect(await available()).toBe(0);
    expect(await findRow(charge)).toMatchObject({ state: 'active', problem: 'amount_mismatch' });
    const [waiting] = await listUnmatchedPayments(charge);
    expect(waiting).toMatchObject({ state: 'open', reason: 'amount_mismatch', amount: 9_900 });
    await expect(decideUnmatchedPayment(ctx, waiting!.end_to_end_id, 'return')).rejects.toMatchObject({
      status: 403,
    });
    const decisions = await Promise.allSettled(
      Array.from({ length: 5 }, () => decideUnmatchedPayment(operator, waiting!.end_to_end_id, 'return')),
    );
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await untilReturned();
    expect(await givenBack(charge)).toBe(9_900);
    const audited = await ctx
      .db('audit_events')
      .where({ action: 'unmatched_payment_returned', subject_id: charge.txid });
    expect(audited).toHaveLength(1);
  });

  test('paid correctly after a wrong amount is credited', async () => {
    const charge = await buy();
    await atBank(charge, 'short');
    await confirmPixCharge(ctx, charge.txid);
    await atBank(charge, 'again');
    expect(await confirmPixCharge(ctx, charge.txid)).toMatchObject({ state: 'paid', problem: null });
    expect(await available()).toBe(10_000);
    expect(await listUnmatchedPayments(charge)).toMatchObject([{ amount: 9_900, state: 'open' }]);
  });

  test('that was paid is compared with the bank after a day, which finds payments without a webhook', async () => {
    const charge = await buy();
    await atBank(charge, 'silent');
    await confirmPixCharge(ctx, charge.txid);
    await atBank(charge, 'med');
    await reconcilePixCharges(ctx);
    expect(await available()).toBe(10_000);
    clock = 25 * 3_600_000;
    await reconcileReceived(ctx);
    expect(await findRow(charge)).toMatchObject({ state: 'clawed_back' });
    expect(await available()).toBe(0);
  });
});

describe('a payment for a charge that is not ours', () => {
  const body = (endToEndId: string, txid: string) => ({
    pix: [{ endToEndId, txid, valor: '10.00', horario: new Date().toISOString() }],
  });

  test('that the bank has received waits for an operator, who marks it as settled', async () => {
    const txid = randomUUID().replaceAll('-', '');
    await sandbox.gateways.pix.createCharge(txid, { amount: 1_000, expiresInSeconds: 600 });
    await atBank({ txid }, 'silent');
    const [payment] = (await sandbox.gateways.pix.getCharge(txid)).payments;
    const notice = body(payment?.endToEndId ?? '', txid);
    for (let times = 0; times < 3; times += 1)
      await receivePixWebhook(ctx, pixWebhookSecrets(ctx)[0] ?? '', notice);
    expect(await bank.runBankJobs(ctx)).toBe(1);
    expect(await listUnmatchedPayments({ txid })).toMatchObject([
      { reason: 'unknown_charge', amount: 1_000, state: 'open' },
    ]);
    await decideUnmatchedPayment(operator, payment?.endToEndId ?? '', 'keep');
    expect(await listUnmatchedPayments({ txid })).toMatchObject([{ state: 'kept' }]);
    await expect(decideUnmatchedPayment(operator, payment?.endToEndId ?? '', 'return')).rejects.toMatchObject(
      {
        code: 'unmatched_payment_settled',
      },
    );
  });

  test('that the bank does not confirm is ignored and stores nothing', async () => {
    const txid = 'x'.repeat(32);
    await receivePixWebhook(ctx, pixWebhookSecrets(ctx)[0] ?? '', body('E'.padEnd(32, '1'), txid));
    expect(await bank.runBankJobs(ctx)).toBe(1);
    expect(await listUnmatchedPayments({ txid })).toEqual([]);
  });
});

describe('the states of a payment that bought nothing', () => {
  const pairs = UNMATCHED_PAYMENT_STATES.flatMap((from) =>
    UNMATCHED_PAYMENT_STATES.map((to) => ({ from, to })),
  );
  faultEach('steps', pairs, '$from → $to happens only if it is legal', async ({ from, to }) => {
    const endToEndId = `E${randomUUID().replaceAll('-', '').slice(0, 31)}`;
    const payment = { endToEndId, chargeId: null, txid: null, amount: 100, paidAt: new Date() };
    await insertUnmatchedPayment(ctx, { ...payment, reason: 'unknown_charge' });
    await ctx
      .db('pix_unmatched_payments')
      .where({ end_to_end_id: endToEndId })
      .update({ state: from, refund_id: randomUUID().replaceAll('-', '') });
    const moved =
      to === 'returning'
        ? await markReturning(ctx, endToEndId, { refundId: randomUUID().replaceAll('-', ''), amount: 100 })
        : to !== 'open' && (await settleUnmatchedPaymentAs(ctx, endToEndId, to));
    const legal = UNMATCHED_PAYMENT_TRANSITIONS[from].includes(to);
    expect(moved).toBe(legal);
    const row = await ctx.db('pix_unmatched_payments').where({ end_to_end_id: endToEndId }).first('state');
    expect(row!.state).toBe(legal ? to : from);
    await ctx.db('pix_unmatched_payments').where({ end_to_end_id: endToEndId }).delete();
  });
});
