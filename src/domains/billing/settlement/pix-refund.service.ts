import { randomBytes } from 'node:crypto';
import { refundPixJob } from '~/src/domains/billing/billing.jobs';
import { findCharge, lockCharge, moveCharge } from '~/src/domains/billing/pix/pix.store';
import {
  findRefund,
  getPurchaseRest,
  insertRefund,
  markRefundChecked,
  settleRefund,
  sumRefunds,
} from '~/src/domains/billing/pix/refund.store';
import { lockWallet } from '~/src/domains/billing/wallet/wallet.store';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { requireGateway } from '~/src/platform/gateway';
import type { Centavos } from '~/src/shared/money';
import { applyBankRefunds, reverseCredits, settleRefunds } from './reversal.service';
import { queryRefund } from './unmatched-payment.service';

/**
 * Starts refunding what is left of a purchase: what was paid, less what the bank returned and what was used, its bonus
 * included (decision 0432). All its credits are withdrawn at once, a job asks the bank. Returns the amount, in centavos.
 * @throws NotFound @throws Conflict `refund_invoice` for what paid an invoice, `refund_spent` when nothing is left,
 * `refund_held` when an order holds part of it, `charge_not_paid` when it is not paid, or is being refunded already
 */
export async function refundPixCharge(ctx: Ctx, txid: string): Promise<Centavos> {
  const original = await findCharge(ctx, txid, null);
  if (!original) throw new NotFound('not_found');
  if (original.invoiceId) throw new Conflict('refund_invoice');
  return inTransaction(ctx, async (tx) => {
    const charge = await lockCharge(tx, original.id);
    if (!(await moveCharge(tx, charge.id, 'refunding'))) throw new Conflict('charge_not_paid');
    // Orders come before or after it: what they hold would come back once the money has gone.
    await lockWallet(tx, charge.accountId);
    const { held, refundable: amount } = await getPurchaseRest(tx, charge.id);
    if (held > 0) throw new Conflict('refund_held');
    if (amount === 0) throw new Conflict('refund_spent');
    const id = randomBytes(16).toString('hex');
    const refund = await insertRefund(tx, { id, chargeId: charge.id, amount });
    await reverseCredits(tx, charge, await sumRefunds(tx, charge.id), [refund]);
    await tx.enqueue(refundPixJob, { refundId: id }, { key: `billing-refund-${id}` });
    return amount;
  });
}

/**
 * Requests the refund at the bank, or its status: done, or failed, and the credits return with their bonus, but for
 * what the bank took back meanwhile. May run any number of times. @throws NotFound @throws PixUnavailable
 */
export async function settlePixRefund(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await findRefund(ctx, refundId);
  const charge = refund && (await findCharge(ctx, refund.txid, null));
  if (!refund || !charge?.endToEndId) throw new NotFound('not_found');
  if (refund.state !== 'processing') return;
  await markRefundChecked(ctx, refundId);
  const status = await queryRefund(ctx, charge.endToEndId, refundId, refund.amount);
  if (status === 'processing') return;
  // First what else the bank did with this payment: a clawback of its money is why ours may have failed.
  const payment = await requireGateway(ctx, 'pix').findPayment(charge.endToEndId);
  await applyBankRefunds(ctx, charge.id, payment?.refunds ?? []);
  const state = status === 'refunded' ? 'done' : 'failed';
  await inTransaction(ctx, async (tx) => {
    const locked = await lockCharge(tx, charge.id);
    // The bank's list may have settled it.
    if (await settleRefund(tx, refundId, state)) await settleRefunds(tx, locked, [{ ...refund, state }]);
  });
}
