import { expect } from '@jest/globals';
import { openWallet } from '~/src/domains/billing';
import { INVOICE_TRANSITIONS } from '~/src/domains/billing/billing.rules';
import { INVOICE_STATES, type Invoice, type InvoiceState } from '~/src/domains/billing/billing.types';
import {
  closeInvoice,
  findInvoice,
  lockOpen,
  markOverdue,
  moveDueDay,
  settleInvoice,
  unsettleInvoice,
  writeOffInvoice,
} from '~/src/domains/billing/invoice/invoice.store';
import { testContext } from '~/test/support/context';
import { faultEach } from '~/test/support/fault';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';

const database = await testDatabase();
const ctx = testContext(database.knex);

/** A payment of a part of it. */
const PART = 9_500;
const payPart = (id: string) => ctx.db.raw('select billing_pay_invoice(?, ?, now(), null)', [id, PART]);

const BILL = { lines: [], reports: 0, gross: 0, discount: 0, minimumExtra: 49_500, total: 49_500 };

async function invoiceIn(state: InvoiceState): Promise<Invoice> {
  const { accountId } = await createPerson(ctx.db);
  await openWallet(ctx, accountId);
  const [row] = await ctx
    .db('invoices')
    .insert({ account_id: accountId, period_start: '2026-03-01' })
    .returning('id');
  const invoice = (await findInvoice(ctx, row.id, null)) as Invoice;
  if (state !== 'open') await closeInvoice(ctx, invoice, BILL, '2026-04-11');
  if (state === 'overdue') await markOverdue(ctx, '2026-04-12');
  if (state === 'paid') await settleInvoice(ctx, invoice.id, new Date());
  if (state === 'written_off') {
    await payPart(invoice.id);
    await writeOffInvoice(ctx, invoice.id);
  }
  return (await findInvoice(ctx, row.id, null)) as Invoice;
}

/** Tries to bring an invoice to a state, by every way there is. */
const TRY: Record<InvoiceState, (invoice: Invoice) => Promise<unknown>> = {
  open: async () => undefined,
  closed: async (invoice) => {
    if (await lockOpen(ctx, invoice.id)) await closeInvoice(ctx, invoice, BILL, '2026-04-11');
    await moveDueDay(ctx, invoice.id, '2026-05-11');
  },
  async paid(invoice) {
    await settleInvoice(ctx, invoice.id, new Date());
    await ctx.db.raw('select billing_pay_invoice(?, ?, now(), null)', [invoice.id, invoice.total]);
  },
  overdue: async (invoice) => {
    await markOverdue(ctx, '2026-04-12');
    await unsettleInvoice(ctx, invoice.id, PART);
  },
  written_off: (invoice) => writeOffInvoice(ctx, invoice.id),
};

const pairs = INVOICE_STATES.flatMap((from) => INVOICE_STATES.map((to) => [from, to] as const));

faultEach('steps', pairs, 'an invoice that is %s moves to %s only where that is legal', async (from, to) => {
  const invoice = await invoiceIn(from);
  expect(invoice.state).toBe(from);
  await TRY[to](invoice);
  const now = await findInvoice(ctx, invoice.id, null);
  expect(now?.state).toBe(INVOICE_TRANSITIONS[from].includes(to) ? to : from);
});
