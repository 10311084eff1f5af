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
 * Writes down a payment that bought nothing, once. What was plainly paid twice goes back at once, and the
 * payer's account is told; anything else waits for an operator. What went back already is settled.
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

/** Nothing of it is left to give back. */
const isReturned = ({ amount, refunds }: PixPayment): boolean =>
  refunds.reduce((sum, refund) => sum + (refund.status === 'refunded' ? refund.amount : 0), 0) >= amount;

/** Asks for it by a job; false when it is under way or settled. */
async function startReturn(tx: Ctx, endToEndId: string): Promise<boolean> {
  const refundId = randomBytes(16).toString('hex');
  if (!(await markReturning(tx, endToEndId, refundId))) return false;
  const payment = await findUnmatchedPayment(tx, endToEndId);
  if (payment && isWhole(payment)) await moveCharge(tx, payment.chargeId, 'refunding');
  await tx.enqueue(returnUnmatchedPaymentJob, { endToEndId }, { key: `billing-return-${refundId}` });
  return true;
}

/** Whether this is the payment by which its charge became paid: then the charge goes back with it. */
const isWhole = (payment: UnmatchedPayment): payment is UnmatchedPayment & { chargeId: string } =>
  payment.chargeId !== null && payment.ofCharge === payment.endToEndId;

/**
 * Asks the bank to give an unmatched payment back, or how that stands. May run any number of times.
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

/** How a refund stands at the bank; one that it will not make (too late, all of it gone) has failed. */
export async function queryRefund(
  ctx: Ctx,
  endToEndId: string,
  refundId: string,
  amount: number,
): Promise<'processing' | 'refunded' | 'failed'> {
  try {
    return (await ctx.gateways.pix.refund(endToEndId, refundId, amount)).status;
  } catch (error) {
    // Anything else is about us, not about this refund: asked again.
    if (!(error instanceof PixRefused) || ![400, 404, 410].includes(error.status)) throw error;
    ctx.log.error({ err: error, refundId }, 'the bank refuses a pix refund');
    return 'failed';
  }
}

/**
 * An operator's word on a payment that bought nothing: give it back, or it was settled another way.
 * @throws Forbidden @throws NotFound @throws Conflict `unmatched_payment_settled`
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
