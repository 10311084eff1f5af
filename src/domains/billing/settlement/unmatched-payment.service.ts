import { randomBytes } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { returnUnmatchedPaymentJob } from '~/src/domains/billing/billing.jobs';
import { requireOperator } from '~/src/domains/billing/billing.policy';
import { RETURNED_AT_ONCE } from '~/src/domains/billing/billing.rules';
import type {
  PixCharge,
  UnmatchedPayment,
  UnmatchedPaymentReason,
} from '~/src/domains/billing/billing.types';
import { moveCharge } from '~/src/domains/billing/pix/pix.store';
import { sendChargeEmail } from '~/src/domains/billing/pix/pix-mail.service';
import { refuseOwnWallet } from '~/src/domains/billing/wallet/own-wallet.service';
import { type PixPayment, PixRefused } from '~/src/gateways';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import {
  findUnmatchedPayment,
  insertUnmatchedPayment,
  markReturning,
  settleUnmatchedPaymentAs,
} from './unmatched-payment.store';

/**
 * Stores an unmatched payment, once. A clear double payment is returned at once, and the
 * payer's account is notified; any other waits for an operator. One returned already is settled.
 */
export function saveUnmatchedPayment(
  ctx: Ctx,
  payment: PixPayment,
  reason: UnmatchedPaymentReason,
  charge: PixCharge | null,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { endToEndId, amount, paidAt } = payment;
    const chargeId = charge?.id ?? null;
    const txid = charge?.txid ?? payment.txid?.slice(0, 35) ?? null;
    const fresh = await insertUnmatchedPayment(tx, { endToEndId, chargeId, txid, amount, reason, paidAt });
    if (isReturned(payment)) return void (await settleUnmatchedPaymentAs(tx, endToEndId, 'returned'));
    if (!fresh) return;
    tx.log.warn({ txid, reason }, 'a pix payment bought nothing');
    if (!RETURNED_AT_ONCE.includes(reason)) return;
    await startReturn(tx, endToEndId);
    const mail = { template: 'payment-returned', amount, key: `unmatched-payment-${endToEndId}` } as const;
    if (charge) await sendChargeEmail(tx, charge, mail);
  });
}

/** Nothing of it is left to return. */
const isReturned = ({ amount, refunds }: PixPayment): boolean =>
  refunds.reduce((sum, refund) => sum + (refund.status === 'refunded' ? refund.amount : 0), 0) >= amount;

/** Queues its return; false when it is in progress or settled. */
async function startReturn(tx: Ctx, endToEndId: string): Promise<boolean> {
  const refundId = randomBytes(16).toString('hex');
  if (!(await markReturning(tx, endToEndId, refundId))) return false;
  const payment = await findUnmatchedPayment(tx, endToEndId);
  if (payment && isWhole(payment)) await moveCharge(tx, payment.chargeId, 'refunding');
  await tx.enqueue(returnUnmatchedPaymentJob, { endToEndId }, { key: `billing-return-${refundId}` });
  return true;
}

/** Whether this payment paid its charge: then the charge is refunded with it. */
const isWhole = (payment: UnmatchedPayment): payment is UnmatchedPayment & { chargeId: string } =>
  payment.chargeId !== null && payment.ofCharge === payment.endToEndId;

/**
 * Requests the return of an unmatched payment at the bank, or its status. Idempotent.
 * @throws NotFound @throws PixUnavailable
 */
export async function settleUnmatchedPayment(ctx: Ctx, endToEndId: string): Promise<void> {
  const payment = await findUnmatchedPayment(ctx, endToEndId);
  if (!payment) throw new NotFound('not_found');
  if (payment.state !== 'returning' || payment.refundId === null) return;
  const status = await queryRefund(ctx, payment.endToEndId, payment.refundId, payment.amount);
  if (status === 'processing') return;
  const state = status === 'refunded' ? 'returned' : 'failed';
  await inTransaction(ctx, async (tx) => {
    if (!(await settleUnmatchedPaymentAs(tx, endToEndId, state)) || !isWhole(payment)) return;
    if (state === 'returned') await moveCharge(tx, payment.chargeId, 'refunded');
    else await moveCharge(tx, payment.chargeId, 'paid', ['refunding']);
  });
}

/** A refund's status at the bank; one that it refuses (too late, already refunded) has failed. */
export async function queryRefund(
  ctx: Ctx,
  endToEndId: string,
  refundId: string,
  amount: number,
): Promise<'processing' | 'refunded' | 'failed'> {
  try {
    return (await ctx.gateways.pix.refund(endToEndId, refundId, amount)).status;
  } catch (error) {
    // Anything else concerns us, not this refund: retried.
    if (!(error instanceof PixRefused) || ![400, 404, 410].includes(error.status)) throw error;
    ctx.log.error({ err: error, refundId }, 'the bank refuses a pix refund');
    return 'failed';
  }
}

/**
 * An operator's decision on an unmatched payment: return it, or mark it as settled another way.
 * @throws Forbidden @throws NotFound @throws Conflict `own_wallet`, `unmatched_payment_settled`
 */
export async function decideUnmatchedPayment(
  ctx: ActorCtx,
  endToEndId: string,
  decision: 'return' | 'keep',
): Promise<void> {
  requireOperator(ctx);
  await inTransaction(ctx, async (tx) => {
    const payment = await findUnmatchedPayment(tx, endToEndId);
    if (!payment) throw new NotFound('not_found');
    if (payment.accountId) await refuseOwnWallet(tx, payment.accountId);
    const done = await (decision === 'return'
      ? startReturn(tx, endToEndId)
      : settleUnmatchedPaymentAs(tx, endToEndId, 'kept'));
    if (!done) throw new Conflict('unmatched_payment_settled');
    await record(tx, {
      action: decision === 'return' ? 'unmatched_payment_returned' : 'unmatched_payment_kept',
      ...(payment.accountId && { accountId: payment.accountId }),
      ...(payment.txid && { subject: { kind: 'purchase', id: payment.txid } as const }),
      details: { amount: payment.amount, reason: payment.reason },
    });
  });
}
