import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { openWallet } from '~/src/domains/billing';
import { chargeValue, invoiceBalance } from '~/src/domains/billing/billing.rules';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import {
  findInvoice,
  markOverdue,
  moveDueDay,
  writeOffInvoice,
} from '~/src/domains/billing/invoice/invoice.store';
import { findCharge, insertCharge } from '~/src/domains/billing/pix/pix.store';
import { applyBankCharge } from '~/src/domains/billing/settlement/bank-answer.service';
import { findDriftOf } from '~/src/domains/billing/wallet/ledger.queries';
import type { PixPayment } from '~/src/gateways';
import { addDays, toDay } from '~/src/shared/dates';
import { testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { seeded } from '~/test/support/names/population';
import { testDatabase } from '~/test/support/process/test-database';
import { sized } from '~/test/support/size';
import { billInvoice } from '../support/invoices';

const database = await testDatabase();
const ctx = testContext(database.knex);
const TOTAL = 49_500;
const STEPS = 16;
const id = () => randomBytes(16).toString('hex');

interface Books {
  invoiceId: string;
  accountId: string;
  userId: string;
  random: () => number;
  /** The bank's own, by the charge's txid. */
  payments: Map<string, PixPayment>;
}

const pick = <T>({ random }: Books, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const charge = async (txid: string) => (await findCharge(ctx, txid, null)) as PixCharge;

/** Tells of a charge all that the bank has, twice at once and once more. */
async function tell({ payments }: Books, txid: string): Promise<void> {
  const payment = payments.get(txid) as PixPayment;
  const { amount } = payment;
  const answer = { txid, status: 'active', amount, payments: [payment], brCode: null } as never;
  const apply = async () => applyBankCharge(ctx, await charge(txid), answer);
  await Promise.all([apply(), apply()]);
  await apply();
}

/** A Pix of what is owed, or of the whole, is paid with some amount. */
async function pay(books: Books): Promise<void> {
  const { invoiceId, accountId, userId } = books;
  const txid = id();
  const expiresAt = new Date(Date.now() + 60_000);
  await insertCharge(
    ctx,
    { accountId, userId },
    { txid, packageId: null, invoiceId, amount: TOTAL, bonus: 0, expiresAt },
  );
  const amount = pick(books, [1, 10_000, 20_000, TOTAL - 1, TOTAL, 60_000]);
  books.payments.set(txid, { endToEndId: id(), txid, amount, paidAt: new Date(), refunds: [] });
  await tell(books, txid);
}

/** Money of a payment goes back: by the payer's bank, some of it or all; or what we return of it ourselves. */
async function giveBack(books: Books, byPayersBank: boolean): Promise<void> {
  if (books.payments.size === 0) return;
  const txid = pick(books, [...books.payments.keys()]);
  const payment = books.payments.get(txid) as PixPayment;
  const own = await ctx
    .db('pix_unmatched_payments')
    .where({ end_to_end_id: payment.endToEndId, state: 'returning' })
    .first();
  const left = payment.refunds.reduce((rest, refund) => rest - refund.amount, payment.amount);
  const amount = byPayersBank ? pick(books, [left, left, Math.ceil(left / 2)]) : (own?.refund_amount ?? 0);
  if (amount <= 0 || amount > left) return;
  const times = { requestedAt: new Date(), settledAt: new Date() };
  const refundId = byPayersBank ? id() : (own?.refund_id as string);
  const nature = byPayersBank ? 'MED_FRAUDE' : 'ORIGINAL';
  payment.refunds.push({
    refundId,
    returnId: id(),
    amount,
    status: 'refunded',
    nature,
    byPayersBank,
    ...times,
  });
  await tell(books, txid);
}

const EVENTS: Record<string, (books: Books) => Promise<unknown>> = {
  pay,
  payAgain: pay,
  takeBack: (books) => giveBack(books, true),
  return: (books) => giveBack(books, false),
  writeOff: ({ invoiceId }) => writeOffInvoice(ctx, invoiceId),
  writeOffWhilePaid: (books) => Promise.all([writeOffInvoice(ctx, books.invoiceId), pay(books)]),
  reissue: ({ invoiceId }) => moveDueDay(ctx, invoiceId, addDays(toDay(new Date()), 3)),
  overdueWhilePaid: (books) => Promise.all([markOverdue(ctx, '2099-01-01'), pay(books)]),
};

/** The invoice, its charges and the ledger tell the same. */
async function compare({ invoiceId, accountId, payments }: Books): Promise<void> {
  const invoice = (await findInvoice(ctx, invoiceId, null))!;
  const charges = await Promise.all([...payments.keys()].map(charge));
  const counts = charges.filter(({ problem }) => problem !== 'invoice_paid_twice');
  const isPaid = ({ state }: PixCharge) => state === 'paid' || state === 'refunding';
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(invoice.payments).toBe(sum(counts.filter(isPaid).map(chargeValue)));
  expect(invoice.payments + invoice.writeOff).toBeLessThanOrEqual(TOTAL);
  expect(invoice.state === 'paid').toBe(invoice.payments === TOTAL);
  const isOwed = invoice.payments + invoice.writeOff < TOTAL;
  expect(['closed', 'overdue'].includes(invoice.state)).toBe(isOwed);
  expect(invoiceBalance(invoice)).toBe(TOTAL - invoice.payments - invoice.writeOff);
  const refunds = await ctx
    .db('pix_refunds')
    .whereIn(
      'charge_id',
      charges.map((each) => each.id),
    )
    .where({ state: 'done' });
  const kept = counts.map((each) => {
    const returned = sum(refunds.flatMap(({ charge_id, amount }) => (charge_id === each.id ? amount : [])));
    return chargeValue(each) - Math.min(returned, chargeValue(each));
  });
  const entries = await ctx
    .db('entries as e')
    .join('journal as j', 'j.id', 'e.journal_id')
    .where('j.account_id', accountId)
    .select('e.ledger_account_id', 'e.amount');
  const of = (ledger: number) =>
    sum(entries.flatMap((entry) => (Number(entry.ledger_account_id) === ledger ? Number(entry.amount) : [])));
  expect(0 - of(1)).toBe(sum(kept));
  expect(0 - of(7)).toBe(invoice.writeOff);
  expect(sum(entries.map(({ amount }) => Number(amount)))).toBe(0);
  expect(await findDriftOf(ctx, accountId)).toEqual([]);
  // Nothing of the bank's is unknown: what did not count is on its way back.
  for (const { endToEndId, amount } of payments.values()) {
    const own = counts.find((each) => each.endToEndId === endToEndId);
    const stray = await ctx.db('pix_unmatched_payments').where({ end_to_end_id: endToEndId }).first();
    expect((own ? chargeValue(own) : 0) + (stray?.amount ?? 0)).toBe(amount);
  }
}

test.each(Array.from({ length: sized(10, 60) }, (_, seed) => seed + 1))(
  'whatever the order of payments, returns, write-offs and due days, sums and ledger agree (%i)',
  async (seed) => {
    const { accountId, userId } = await createPerson(ctx.db);
    await openWallet(ctx, accountId);
    const invoiceId = await billInvoice(ctx, accountId, { total: TOTAL, dueOn: '2099-01-01' });
    const books: Books = { invoiceId, accountId, userId, random: seeded(seed * 7919), payments: new Map() };
    const names: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const name = pick(books, Object.keys(EVENTS));
      names.push(name);
      try {
        await EVENTS[name]?.(books);
        await compare(books);
      } catch (error) {
        throw new Error(`after ${names.join(', ')}`, { cause: error });
      }
    }
  },
);
