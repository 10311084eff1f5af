import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  checkLedger,
  confirmPixCharge,
  openWallet,
  reconcilePixCharges,
  startInvoicePix,
} from '~/src/domains/billing';
import { invoiceBalance } from '~/src/domains/billing/billing.rules';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import { findInvoice, writeOffInvoice } from '~/src/domains/billing/invoice/invoice.store';
import { listOperatorCharges } from '~/src/domains/billing/operator/operator.queries';
import { reconcileBank } from '~/src/domains/billing/settlement/reconciliation.service';
import { freezeWallets } from '~/src/domains/billing/wallet/wallet.store';
import { findAccountRecord, listOfAccount } from '~/src/domains/operators/account/account.queries';
import type { ActorCtx } from '~/src/platform/context';
import { actingAs, testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testSandbox } from '~/test/support/process/sandbox';
import { testDatabase } from '~/test/support/process/test-database';
import * as bank from '../support/bank';
import { billInvoice } from '../support/invoices';

const database = await testDatabase();
const sandbox = await testSandbox();
const TOTAL = 49_500;
let ctx: ActorCtx;
let invoiceId: string;

beforeEach(async () => {
  const system = testContext(database.knex, { gateways: sandbox.gateways });
  const person = await createPerson(system.db);
  await openWallet(system, person.accountId);
  ctx = actingAs(system, person.actor);
  invoiceId = await billInvoice(ctx, person.accountId, { total: TOTAL, dueOn: '2026-04-11' });
});
afterEach(async () => {
  expect(await checkLedger(ctx)).toEqual([]);
  expect((await reconcileBank(ctx)).differences).toEqual([]);
});

const pay = () => startInvoicePix(ctx, invoiceId, randomUUID());
const atBank = ({ txid }: PixCharge, control: string) => bank.atBank(sandbox.url, txid, control);
const confirm = ({ txid }: PixCharge) => confirmPixCharge(ctx, txid);
const read = async () => (await findInvoice(ctx, invoiceId, null))!;
const strays = ({ txid }: PixCharge) => ctx.db('pix_unmatched_payments').where({ txid });
const mails = async () =>
  (await ctx.db('messages').where({ user_id: ctx.actor.userId }).pluck('template')).sort();

/** A charge of the invoice that is paid with an amount. */
async function payWith(amount: number): Promise<PixCharge> {
  const charge = await pay();
  await atBank(charge, `partial?amount=${amount}`);
  await confirm(charge);
  return charge;
}

describe('a payment below what is owed', () => {
  test('counts once, however often the bank reports it, and the next Pix is for the rest', async () => {
    const charge = await payWith(20_000);
    for (let times = 0; times < 3; times += 1) await confirm(charge);
    await Promise.all([confirm(charge), confirm(charge), reconcilePixCharges(ctx)]);
    expect(await read()).toMatchObject({ state: 'overdue', payments: 20_000, paidAt: null });
    expect(invoiceBalance(await read())).toBe(29_500);
    expect(await strays(charge)).toEqual([]);
    expect(await mails()).toEqual(['invoice-part-paid']);

    const rest = await pay();
    expect(rest).toMatchObject({ amount: 29_500, state: 'active' });
    await atBank(rest, 'silent');
    expect(await confirm(rest)).toMatchObject({ state: 'paid' });
    expect(await read()).toMatchObject({ state: 'paid', payments: TOTAL });
    expect(await mails()).toEqual(['invoice-paid', 'invoice-part-paid']);
    const journal = await ctx.db('journal').where({ reference_id: invoiceId, kind: 'invoice_payment' });
    expect(journal).toHaveLength(2);
  });

  test('that concurrent notices bring counts once', async () => {
    const charge = await pay();
    await atBank(charge, 'partial?amount=20000');
    await Promise.all(Array.from({ length: 5 }, () => confirm(charge)));
    expect(await read()).toMatchObject({ payments: 20_000 });
  });

  test('is owed again when the payer’s bank reverses it', async () => {
    const charge = await payWith(20_000);
    await atBank(charge, 'med');
    for (let times = 0; times < 2; times += 1) await confirm(charge);
    expect(await read()).toMatchObject({ state: 'overdue', payments: 0 });
    expect(invoiceBalance(await read())).toBe(TOTAL);
  });

  test('followed by one for the rest stays paid when the second is reversed', async () => {
    await payWith(20_000);
    const rest = await payWith(29_500);
    await atBank(rest, 'med');
    await confirm(rest);
    expect(await read()).toMatchObject({ state: 'overdue', payments: 20_000, paidAt: null });
  });

  test('that is already in the operators’ list is not counted', async () => {
    const charge = await pay();
    await atBank(charge, 'partial?amount=20000');
    const payment = (await sandbox.gateways.pix!.getCharge(charge.txid)).payments[0]!;
    await ctx.db('pix_unmatched_payments').insert({
      end_to_end_id: payment.endToEndId,
      charge_id: charge.id,
      txid: charge.txid,
      amount: 20_000,
      reason: 'amount_mismatch',
      paid_at: payment.paidAt,
      found_at: new Date(),
    });
    await confirm(charge);
    expect(await read()).toMatchObject({ payments: 0 });
    expect(await strays(charge)).toMatchObject([{ amount: 20_000, state: 'open' }]);
  });
});

describe('a payment above what is owed', () => {
  test('pays the invoice, and the surplus returns to the payer, once', async () => {
    const charge = await payWith(60_000);
    for (let times = 0; times < 3; times += 1) await confirm(charge);
    expect(await read()).toMatchObject({ state: 'paid', payments: TOTAL });
    expect(await strays(charge)).toMatchObject([
      { amount: 10_500, reason: 'invoice_overpaid', state: 'returning' },
    ]);
    await bank.runBankJobs(ctx);
    await atBank(charge, 'end-returns');
    await reconcilePixCharges(ctx);
    for (let times = 0; times < 2; times += 1) await confirm(charge);
    expect(await strays(charge)).toMatchObject([{ state: 'returned', returned: 10_500 }]);
    expect(await read()).toMatchObject({ state: 'paid' });
    expect(await mails()).toEqual(['invoice-paid', 'surplus-returned']);
  });

  test('leaves the invoice owed if the payer’s bank reverses the rest too', async () => {
    const charge = await payWith(60_000);
    await bank.runBankJobs(ctx);
    await atBank(charge, 'end-returns');
    await reconcilePixCharges(ctx);
    await atBank(charge, `med?amount=${TOTAL}`);
    await confirm(charge);
    expect(await read()).toMatchObject({ state: 'overdue', payments: 0 });
  });

  test('of a late charge counts for the rest only', async () => {
    const late = await pay();
    await ctx.db('pix_charges').where({ id: late.id }).update({ state: 'expired' });
    await payWith(20_000);
    await atBank(late, 'silent');
    await confirm(late);
    expect(await read()).toMatchObject({ state: 'paid', payments: TOTAL });
    expect(await strays(late)).toMatchObject([{ amount: 20_000, reason: 'invoice_overpaid' }]);
  });
});

describe('a payment of an invoice that was written off', () => {
  test('counts, and reduces the write-off to the rest', async () => {
    const charge = await pay();
    expect(await writeOffInvoice(ctx, invoiceId)).toBe(TOTAL);
    expect(await writeOffInvoice(ctx, invoiceId)).toBeNull();
    await atBank(charge, 'partial?amount=20000');
    await confirm(charge);
    expect(await read()).toMatchObject({ state: 'written_off', payments: 20_000, writeOff: 29_500 });
    await expect(pay()).rejects.toMatchObject({ code: 'invoice_not_payable' });
  });

  test('in full pays it, and is owed again once it is reversed', async () => {
    const charge = await pay();
    await writeOffInvoice(ctx, invoiceId);
    await atBank(charge, 'silent');
    await confirm(charge);
    expect(await read()).toMatchObject({ state: 'paid', payments: TOTAL, writeOff: 0 });
    await atBank(charge, 'med');
    await confirm(charge);
    expect(await read()).toMatchObject({ state: 'overdue', payments: 0, writeOff: 0 });
  });
});

describe('a process of the previous release', () => {
  const wallet = () => ctx.db('wallets').where({ account_id: ctx.actor.accountId });
  /** As its hourly check does. */
  const freeze = () =>
    ctx
      .db('wallets')
      .whereIn('account_id', [ctx.actor.accountId])
      .whereNull('frozen_at')
      .update({ frozen_at: new Date(), frozen_by: null });

  test('freezes no wallet for a part payment; this one’s check and an operator do', async () => {
    await payWith(20_000);
    await freeze();
    expect(await wallet().first()).toMatchObject({ frozen_at: null });
    await wallet().update({ reserved: 1 });
    expect(await checkLedger(ctx)).toMatchObject([{ what: 'reserved' }]);
    expect(await wallet().first()).toMatchObject({ frozen_at: expect.any(Date) });
    await wallet().update({ reserved: 0, frozen_at: null });
    await freezeWallets(ctx, [ctx.actor.accountId]);
    expect(await wallet().first()).toMatchObject({ frozen_by: ctx.actor.userId });
  });

  test('freezes a wallet without a part payment', async () => {
    await freeze();
    expect(await wallet().first()).toMatchObject({ frozen_at: expect.any(Date) });
  });

  test('makes owed again only what the payer’s bank reversed', async () => {
    await payWith(20_000);
    const rest = await payWith(29_500);
    await atBank(rest, 'med');
    const [refund] = (await sandbox.gateways.pix!.getCharge(rest.txid)).payments[0]!.refunds;
    await ctx.db('pix_refunds').insert({
      id: refund!.refundId,
      rtr_id: refund!.returnId,
      charge_id: rest.id,
      origin: 'bank',
      amount: refund!.amount,
      nature: refund!.nature,
      state: 'done',
    });
    await ctx.db.raw('select billing_unsettle_invoice(?)', [invoiceId]);
    await ctx.db('pix_charges').where({ id: rest.id }).update({ state: 'clawed_back' });
    await confirm(rest);
    expect(await read()).toMatchObject({ state: 'overdue', payments: 20_000 });
  });

  test('that booked a payment above what was owed leaves the surplus to this one, which returns it', async () => {
    const late = await pay();
    await ctx.db('pix_charges').where({ id: late.id }).update({ state: 'expired' });
    await payWith(20_000);
    await atBank(late, 'silent');
    const [payment] = (await sandbox.gateways.pix!.getCharge(late.txid)).payments;
    await ctx.db.raw('select billing_credit_pix(?, ?, ?)', [late.id, payment!.endToEndId, payment!.paidAt]);
    expect(await strays(late)).toEqual([]);
    for (let times = 0; times < 2; times += 1) await confirm(late);
    expect(await strays(late)).toMatchObject([
      { amount: 20_000, reason: 'invoice_overpaid', state: 'returning' },
    ]);
    expect(await read()).toMatchObject({ state: 'paid', payments: TOTAL });
  });
});

test('operators see the remaining amount of an overdue invoice, and the payment of each Pix', async () => {
  await payWith(20_000);
  const { accountId } = ctx.actor;
  const record = await findAccountRecord(ctx, accountId);
  expect(record).toMatchObject({ overdue: 1, overdueTotal: 29_500 });
  expect(await listOperatorCharges(ctx, accountId)).toMatchObject([{ amount: 20_000 }]);
  expect(await listOfAccount(ctx, 'charges', accountId)).toMatchObject([{ amount: 20_000 }]);
});

test.each(['entries', 'messages', 'pix_unmatched_payments'])(
  'a notification that crashes before writing %s leaves nothing; the next one counts once',
  async (table) => {
    const charge = await pay();
    await atBank(charge, 'partial?amount=60000');
    await ctx.db.raw(`create or replace function die() returns trigger language plpgsql as $$ begin raise 'dead'; end $$;
      create trigger die before insert on ${table} for each row execute function die()`);
    await expect(confirm(charge)).rejects.toThrow('dead');
    expect(await read()).toMatchObject({ state: 'overdue', payments: 0 });
    expect(await ctx.db('pix_charges').where({ id: charge.id }).first()).toMatchObject({
      end_to_end_id: null,
    });
    await ctx.db.raw(`drop trigger die on ${table}`);
    await confirm(charge);
    expect(await read()).toMatchObject({ state: 'paid', payments: TOTAL });
    expect(await strays(charge)).toMatchObject([{ amount: 10_500, reason: 'invoice_overpaid' }]);
  },
);
