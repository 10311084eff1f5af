import {
  type Bill,
  chargeStateAt,
  invoiceBalance,
  type MonthCharge,
  nextMonth,
  toBill,
} from '~/src/domains/billing/billing.rules';
import type { Invoice, InvoiceLine, PixCharge } from '~/src/domains/billing/billing.types';
import { listRecipients } from '~/src/domains/billing/contacts/contact.store';
import { toMonth } from '~/src/domains/billing/offers/plans.queries';
import { openCharge, prepareCharge } from '~/src/domains/billing/pix/pix.service';
import { findCharge } from '~/src/domains/billing/pix/pix.store';
import { getBillingSettings } from '~/src/domains/billing/settings/settings.queries';
import { queueEmail } from '~/src/domains/notifications';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { workThrough } from '~/src/platform/database/work-through';
import { Conflict, NotFound } from '~/src/platform/errors';
import { requireGateway } from '~/src/platform/gateway';
import { runOnce } from '~/src/platform/idempotency';
import { emitEvent } from '~/src/platform/queue/events';
import { mustMove } from '~/src/platform/state-moves';
import { addDays, formatDay, formatMonth, toDay } from '~/src/shared/dates';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { addressOf } from '~/src/shared/routes';
import { listMonthCharges } from './charges.queries';
import {
  closeInvoice,
  coversWholeMonth,
  findInvoice,
  findInvoiceCharge,
  findOpenInvoice,
  getPlan,
  insertInvoice,
  listAccountsWithoutInvoice,
  listDueToClose,
  listLines,
  lockInvoice,
  lockOpen,
  markOverdue,
  settleInvoice,
} from './invoice.store';

/**
 * The monthly closing: opens this month's invoices, closes those whose month has ended (every month
 * that was missed, in turn) and marks unpaid ones overdue. May run any number of times. Returns how many it closed.
 */
export async function closeInvoices(ctx: Ctx): Promise<number> {
  const month = toMonth(ctx.now());
  await workThrough(
    ctx,
    (_, except) => listAccountsWithoutInvoice(ctx, month, except),
    (id) => openInvoice(ctx, id),
  );
  const count = await workThrough(
    ctx,
    (_, except) => listDueToClose(ctx, month, except),
    (id) => close(ctx, id),
  );
  await markOverdue(ctx, toDay(ctx.now()));
  return count;
}

/** Opens the invoice of an account's month, if not open already. */
export const openInvoice = (ctx: Ctx, accountId: string): Promise<void> =>
  insertInvoice(ctx, accountId, toMonth(ctx.now()));

/** One transaction per invoice, which also opens the next month. */
function close(ctx: Ctx, id: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const invoice = await lockOpen(tx, id);
    if (!invoice) return false;
    const bill = await computeBill(tx, invoice);
    const { invoiceDays } = await getBillingSettings(tx);
    const dueOn = addDays(toDay(tx.now()), invoiceDays);
    await closeInvoice(tx, invoice, bill, dueOn);
    await insertInvoice(tx, invoice.accountId, nextMonth(invoice.periodStart));
    if (bill.total === 0)
      await mustMove(settleInvoice(tx, invoice.id, tx.now()), `invoice ${invoice.id} → paid`);
    else await notifyClosed(tx, invoice, bill, dueOn);
    return true;
  });
}

async function computeBill(ctx: Ctx, invoice: Invoice): Promise<Bill> {
  const charges = await listMonthCharges(ctx, invoice);
  const { tiers, minimum } = await getPlan(ctx, invoice.accountId, invoice.periodStart);
  return toBill(charges, tiers, (await coversWholeMonth(ctx, invoice)) ? minimum : 0);
}

async function notifyClosed(ctx: Ctx, invoice: Invoice, bill: Bill, dueOn: string): Promise<void> {
  const { accountId, id: subjectId } = invoice;
  await emitEvent(ctx, { accountId, kind: 'invoice.closed', subjectId, data: { amount: bill.total, dueOn } });
  for (const { to, locale, key } of await listRecipients(ctx, invoice.accountId, 'invoice')) {
    await queueEmail(ctx, {
      ...to,
      locale,
      template: 'invoice-closed',
      params: {
        link: addressOf(ctx.origin, locale, 'invoice', { uid: invoice.id }),
        month: formatMonth(invoice.periodStart, locale),
        amount: formatMoney(bill.total, locale),
        due: formatDay(dueOn, locale),
      },
      key: `invoice-${invoice.id}-${key}`,
    });
  }
}

interface InvoiceDetail {
  invoice: Invoice;
  lines: InvoiceLine[];
}

/** An invoice of the acting account; an open one as it is now. @throws NotFound */
export async function getInvoice(ctx: ActorCtx, id: string): Promise<InvoiceDetail> {
  const invoice = await findInvoice(ctx, id, ctx.actor.accountId);
  if (!invoice) throw new NotFound('not_found');
  if (invoice.state !== 'open') return { invoice, lines: await listLines(ctx, id) };
  const { lines, ...sums } = await computeBill(ctx, invoice);
  return { invoice: { ...invoice, ...sums }, lines };
}

/** This month's invoice of the acting account, opened if needed. */
export async function getCurrentInvoice(ctx: ActorCtx): Promise<InvoiceDetail> {
  const id = await findOpenInvoice(ctx, ctx.actor.accountId);
  if (id) return getInvoice(ctx, id);
  await openInvoice(ctx, ctx.actor.accountId);
  return getCurrentInvoice(ctx);
}

/** The Pix of an invoice of the acting account: waiting, paid, or none yet. @throws NotFound */
export async function findInvoicePix(ctx: ActorCtx, invoiceId: string): Promise<PixCharge | null> {
  const txid = await findInvoiceCharge(ctx, invoiceId);
  const charge = txid ? await findCharge(ctx, txid, ctx.actor.accountId) : null;
  return charge && chargeStateAt(charge, ctx.now());
}

/**
 * A Pix for all that is owed of an invoice; a code of that amount that can still be paid is returned again, so that an
 * invoice is not paid twice. @throws NotFound @throws Conflict `invoice_not_payable`, `pix_off`
 * @throws Unavailable `pix_unavailable`
 */
export async function startInvoicePix(ctx: ActorCtx, invoiceId: string, key: string): Promise<PixCharge> {
  requireGateway(ctx, 'pix');
  const txid = await runOnce(ctx, 'invoice-pix', key, { invoiceId }, async (tx) => {
    // Locked, so that concurrent requests get one code.
    await lockInvoice(tx, invoiceId);
    const invoice = await findInvoice(tx, invoiceId, tx.actor.accountId);
    if (!invoice) throw new NotFound('not_found');
    const amount = invoiceBalance(invoice);
    if (amount === 0) throw new Conflict('invoice_not_payable');
    const latest = await findInvoicePix(tx, invoiceId);
    if (latest?.state === 'active' && latest.amount === amount && !latest.problem) return latest.txid;
    return openCharge(tx, { packageId: null, invoiceId, amount, bonus: 0 });
  });
  const charge = await findCharge(ctx, txid, ctx.actor.accountId);
  if (!charge) throw new NotFound('not_found');
  return prepareCharge(ctx, charge);
}

/** The discount of an account's plan on further charges this month. */
export async function monthDiscount(
  ctx: Ctx,
  accountId: string,
  charges: readonly MonthCharge[],
): Promise<Centavos> {
  const id = await findOpenInvoice(ctx, accountId);
  const invoice = id ? await findInvoice(ctx, id, accountId) : null;
  const { tiers } = await getPlan(ctx, accountId, invoice?.periodStart ?? toMonth(ctx.now()));
  const before = invoice ? await listMonthCharges(ctx, invoice) : [];
  return toBill([...before, ...charges], tiers, 0).discount - toBill(before, tiers, 0).discount;
}
