import { randomBytes } from 'node:crypto';
import { refundPixJob } from '~/src/domains/billing/billing.jobs';
import { findCharge, getCreditJournal, lockCharge, moveCharge } from '~/src/domains/billing/pix/pix.store';
import {
  findRefund,
  insertRefund,
  markRefundChecked,
  settleRefund,
  sumRefunds,
} from '~/src/domains/billing/pix/refund.store';
import {
  hasHeldCredits,
  OWN_LEDGER_ACCOUNTS,
  withdrawCredits,
} from '~/src/domains/billing/wallet/wallet.store';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { requireGateway } from '~/src/platform/gateway';
import { applyBankRefunds, forfeitBonus, settleRefunds } from './reversal.service';
import { queryRefund } from './unmatched-payment.service';

/**
 * Starts refunding what the bank has not returned of a purchase yet: its credits are withdrawn at once, a job asks
 * the bank.
 * @throws NotFound @throws Conflict `refund_invoice` for what paid an invoice, `refund_spent` when part of it is spent
 * or held, `refund_held` when its bonus is held, `charge_not_paid` when it is not paid, or is being refunded already
 */
export async function refundPixCharge(ctx: Ctx, txid: string): Promise<void> {
  const original = await findCharge(ctx, txid, null);
  if (!original) throw new NotFound('not_found');
  if (original.invoiceId) throw new Conflict('refund_invoice');
  await inTransaction(ctx, async (tx) => {
    const charge = await lockCharge(tx, original.id);
    if (!(await moveCharge(tx, charge.id, 'refunding'))) throw new Conflict('charge_not_paid');
    const amount = charge.amount - (await sumRefunds(tx, charge.id)).returned;
    const firstJournal = await getCreditJournal(tx, charge.id);
    const withdrawal = await withdrawCredits(tx, {
      accountId: charge.accountId,
      amount,
      journal: 'refund',
      house: OWN_LEDGER_ACCOUNTS.pixClearing,
      shortfall: null,
      referenceId: charge.id,
      firstJournal,
      onlyFirst: true,
    });
    if (withdrawal === null) throw new Conflict('refund_spent');
    // Its bonus, held by an order, would come back once the money has gone. The wallet is locked by now.
    if (firstJournal && (await hasHeldCredits(tx, firstJournal))) throw new Conflict('refund_held');
    await forfeitBonus(tx, charge, firstJournal, 'refund');
    const refundId = randomBytes(16).toString('hex');
    await insertRefund(tx, { id: refundId, chargeId: charge.id, amount });
    await tx.enqueue(refundPixJob, { refundId }, { key: `billing-refund-${refundId}` });
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
