import { chargeValue, invoiceBalance } from '~/src/domains/billing/billing.rules';
import type { PixCharge, UnmatchedPayment } from '~/src/domains/billing/billing.types';
import { findInvoice } from '~/src/domains/billing/invoice/invoice.store';
import {
  creditCharge,
  endWait,
  findCharge,
  payByCharge,
  saveProblem,
} from '~/src/domains/billing/pix/pix.store';
import { sendChargeEmail, sendPartEmail } from '~/src/domains/billing/pix/pix-mail.service';
import type { PixCharge as BankCharge, PixPayment } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { emitEvent } from '~/src/platform/queue/events';
import { applyBankRefunds } from './reversal.service';
import { applyUnmatchedPayment } from './unmatched-payment.service';
import { findUnmatchedPayment } from './unmatched-payment.store';

/**
 * Applies all that the bank says of a charge, whatever its status: each payment ends as credits, as a payment of an
 * invoice, of all or part of it, or in the operators' list, each refund as a reversal, once. One that the bank removed waits no longer for a
 * payment; one that comes all the same is credited.
 */
export async function applyBankCharge(ctx: Ctx, charge: PixCharge, bank: BankCharge): Promise<void> {
  if (bank.txid !== charge.txid) throw new Error('the bank answers of another charge');
  await applyPayments(ctx, charge, bank.payments);
  if (bank.status === 'removed' || bank.status === 'cancelled') await endWait(ctx, charge.id, 'removed');
}

/** The same of one payment, of a charge of ours or of none. */
export async function applyBankPayment(ctx: Ctx, payment: PixPayment): Promise<void> {
  const charge = payment.txid === undefined ? null : await findCharge(ctx, payment.txid, null);
  if (charge) await applyPayments(ctx, charge, [payment]);
  else await applyUnmatchedPayment(ctx, payment, 'unknown_charge', null);
}

async function applyPayments(
  ctx: Ctx,
  { id, txid }: PixCharge,
  payments: readonly PixPayment[],
): Promise<void> {
  const candidate = async () => (await findCharge(ctx, txid, null)) as PixCharge;
  const before = await candidate();
  const whole = payments.find(({ amount }) => amount === before.amount);
  if (before.endToEndId === null && before.invoiceId) await payInvoice(ctx, before, payments);
  else if (before.endToEndId === null && whole) await credit(ctx, before, whole);
  // As the ledger has it: another process may have credited another of them.
  const charge = await candidate();
  for (const payment of payments) {
    if (payment.endToEndId === charge.endToEndId) await applyOwn(ctx, charge, payment);
    else if (charge.endToEndId !== null) await applyUnmatchedPayment(ctx, payment, 'second_payment', charge);
    else {
      await saveProblem(ctx, id, 'amount_mismatch');
      await applyUnmatchedPayment(ctx, payment, 'amount_mismatch', charge);
    }
  }
}

/** One that found its invoice paid bought nothing, though it is its charge's. */
async function applyOwn(ctx: Ctx, charge: PixCharge, payment: PixPayment): Promise<void> {
  const surplus = await findUnmatchedPayment(ctx, payment.endToEndId);
  const above = payment.amount - chargeValue(charge);
  // Booked by a process of the release before, which knows no surplus.
  if (charge.invoiceId && !surplus && above > 0) await returnSurplus(ctx, charge, { payment, above });
  if (surplus?.reason === 'invoice_overpaid') await applySurplus(ctx, charge, { payment, surplus });
  else if (surplus) await applyUnmatchedPayment(ctx, payment, 'invoice_paid_twice', charge);
  else await applyBankRefunds(ctx, charge.id, payment.refunds);
}

/** Returns what a payment has above what its invoice took. */
const returnSurplus = (
  ctx: Ctx,
  charge: PixCharge,
  { payment, above }: { payment: PixPayment; above: number },
): Promise<void> =>
  applyUnmatchedPayment(ctx, { ...payment, amount: above, refunds: [] }, 'invoice_overpaid', charge);

/** Our own return gives back what is above what was owed; whatever else the bank returns paid the invoice. */
async function applySurplus(
  ctx: Ctx,
  charge: PixCharge,
  { payment, surplus }: { payment: PixPayment; surplus: UnmatchedPayment },
): Promise<void> {
  const isOwn = ({ refundId }: PixPayment['refunds'][number]) => refundId === surplus.refundId;
  const { amount } = surplus;
  const own = { ...payment, amount, refunds: payment.refunds.filter(isOwn) };
  await applyUnmatchedPayment(ctx, own, 'invoice_overpaid', charge);
  await applyBankRefunds(
    ctx,
    charge.id,
    payment.refunds.filter((refund) => !isOwn(refund)),
  );
}

/** The first payment that nobody has decided on counts, whatever its amount: before others the one of the charge's. */
async function payInvoice(ctx: Ctx, charge: PixCharge, payments: readonly PixPayment[]): Promise<void> {
  const isOther = ({ amount }: PixPayment) => Number(amount !== charge.amount);
  for (const payment of [...payments].sort((one, other) => isOther(one) - isOther(other)))
    if (await payWith(ctx, charge, payment)) return;
}

/** False when nothing was done: the charge is paid, or the payment is in the operators' list. */
function payWith(ctx: Ctx, charge: PixCharge, payment: PixPayment): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const amount = await payByCharge(tx, charge.id, payment);
    if (amount === null) return false;
    const current = (await findCharge(tx, charge.txid, null)) as PixCharge;
    const surplus = payment.amount - amount;
    if (amount === 0) await applyUnmatchedPayment(tx, payment, 'invoice_paid_twice', current);
    else if (surplus > 0) await returnSurplus(tx, current, { payment, above: surplus });
    if (amount > 0) await notifyPaid(tx, current, amount);
    return true;
  });
}

/** Mails the payer how much counted, and what is left to pay; tells the customer's systems once all is paid. */
async function notifyPaid(tx: Ctx, charge: PixCharge, amount: number): Promise<void> {
  const invoice = charge.invoiceId && (await findInvoice(tx, charge.invoiceId, null));
  if (!invoice) return;
  const { accountId, id: subjectId, total } = invoice;
  const key = `payment-${charge.id}`;
  const balance = invoiceBalance(invoice);
  if (balance > 0) return sendPartEmail(tx, charge, { amount, balance, key });
  await sendChargeEmail(tx, charge, { template: 'invoice-paid', amount, key });
  if (invoice.state === 'paid')
    await emitEvent(tx, { accountId, kind: 'invoice.paid', subjectId, data: { amount: total } });
}

async function credit(ctx: Ctx, charge: PixCharge, payment: PixPayment): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await creditCharge(tx, charge.id, payment.endToEndId, payment.paidAt))) return;
    await sendChargeEmail(tx, charge, { template: 'payment-received', key: `payment-${charge.id}` });
  });
}
