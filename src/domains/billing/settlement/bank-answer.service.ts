import type { PixCharge } from '~/src/domains/billing/billing.types';
import { creditCharge, endWait, findCharge, saveProblem } from '~/src/domains/billing/pix/pix.store';
import { sendChargeEmail } from '~/src/domains/billing/pix/pix-mail.service';
import type { PixCharge as BankCharge, PixPayment } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { emitEvent } from '~/src/platform/queue/events';
import { applyBankRefunds } from './reversal.service';
import { applyUnmatchedPayment } from './unmatched-payment.service';
import { findUnmatchedPayment } from './unmatched-payment.store';

/**
 * Applies all that the bank says of a charge, whatever its status: each payment ends as credits, as a settled invoice
 * or in the operators' list, each refund as a reversal, once. One that the bank removed waits no longer for a
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
  if (before.endToEndId === null) {
    const whole = payments.find(({ amount }) => amount === before.amount);
    if (whole) await credit(ctx, before, whole);
  }
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
  const isSurplus = (await findUnmatchedPayment(ctx, payment.endToEndId)) !== null;
  if (isSurplus) await applyUnmatchedPayment(ctx, payment, 'invoice_paid_twice', charge);
  else await applyBankRefunds(ctx, charge.id, payment.refunds);
}

async function credit(ctx: Ctx, charge: PixCharge, payment: PixPayment): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await creditCharge(tx, charge.id, payment.endToEndId, payment.paidAt))) return;
    const paid = await findCharge(tx, charge.txid, null);
    if (paid?.problem === 'invoice_paid_twice') {
      return applyUnmatchedPayment(tx, payment, 'invoice_paid_twice', paid);
    }
    const template = charge.invoiceId ? 'invoice-paid' : 'payment-received';
    await sendChargeEmail(tx, charge, { template, key: `payment-${charge.id}` });
    const { accountId, invoiceId, amount } = charge;
    if (invoiceId)
      await emitEvent(tx, { accountId, kind: 'invoice.paid', subjectId: invoiceId, data: { amount } });
  });
}
