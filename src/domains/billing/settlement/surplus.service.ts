import { randomBytes } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { returnSurplusJob } from '~/src/domains/billing/billing.jobs';
import { requireOperator } from '~/src/domains/billing/billing.policy';
import { RETURNED_AT_ONCE } from '~/src/domains/billing/billing.rules';
import type { PixCharge, Surplus, SurplusReason } from '~/src/domains/billing/billing.types';
import { moveCharge } from '~/src/domains/billing/pix/pix.store';
import { mailAboutCharge } from '~/src/domains/billing/pix/pix-mail.service';
import { type PixPayment, PixRefused } from '~/src/gateways';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { findSurplus, insertSurplus, markReturning, settleSurplusAs } from './surplus.store';

/**
 * Writes down a payment that bought nothing, once. What was plainly paid twice goes back at once, and the
 * payer's account is told; anything else waits for an operator. What went back already is settled.
 */
export function noteSurplus(
  ctx: Ctx,
  payment: PixPayment,
  reason: SurplusReason,
  charge: PixCharge | null,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { endToEndId, amount, paidAt } = payment;
    const chargeId = charge?.id ?? null;
    const txid = charge?.txid ?? payment.txid?.slice(0, 35) ?? null;
    const fresh = await insertSurplus(tx, { endToEndId, chargeId, txid, amount, reason, paidAt });
    if (isReturned(payment)) return void (await settleSurplusAs(tx, endToEndId, 'returned'));
    if (!fresh) return;
    tx.log.warn({ txid, reason }, 'a pix payment bought nothing');
    if (!RETURNED_AT_ONCE.includes(reason)) return;
    await startReturn(tx, endToEndId);
    const mail = { template: 'payment-returned', amount, key: `surplus-${endToEndId}` } as const;
    if (charge) await mailAboutCharge(tx, charge, mail);
  });
}

/** Nothing of it is left to give back. */
const isReturned = ({ amount, refunds }: PixPayment): boolean =>
  refunds.reduce((sum, refund) => sum + (refund.status === 'refunded' ? refund.amount : 0), 0) >= amount;

/** Asks for it by a job; false when it is under way or settled. */
async function startReturn(tx: Ctx, endToEndId: string): Promise<boolean> {
  const refundId = randomBytes(16).toString('hex');
  if (!(await markReturning(tx, endToEndId, refundId))) return false;
  const surplus = await findSurplus(tx, endToEndId);
  if (surplus && isWhole(surplus)) await moveCharge(tx, surplus.chargeId, 'refunding');
  await tx.enqueue(returnSurplusJob, { endToEndId }, { key: `billing-return-${refundId}` });
  return true;
}

/** Whether this is the payment by which its charge became paid: then the charge goes back with it. */
const isWhole = (surplus: Surplus): surplus is Surplus & { chargeId: string } =>
  surplus.chargeId !== null && surplus.ofCharge === surplus.endToEndId;

/**
 * Asks the bank to give a surplus back, or how that stands. May run any number of times.
 * @throws NotFound @throws PixUnavailable
 */
export async function settleSurplus(ctx: Ctx, endToEndId: string): Promise<void> {
  const surplus = await findSurplus(ctx, endToEndId);
  if (!surplus) throw new NotFound('not_found');
  if (surplus.state !== 'returning' || surplus.refundId === null) return;
  const status = await askBank(ctx, surplus.endToEndId, surplus.refundId, surplus.amount);
  if (status === 'processing') return;
  const state = status === 'refunded' ? 'returned' : 'failed';
  await inTransaction(ctx, async (tx) => {
    if (!(await settleSurplusAs(tx, endToEndId, state)) || !isWhole(surplus)) return;
    if (state === 'returned') await moveCharge(tx, surplus.chargeId, 'refunded');
    else await moveCharge(tx, surplus.chargeId, 'paid', ['refunding']);
  });
}

/** How a refund stands at the bank; one that it will not make (too late, all of it gone) has failed. */
export async function askBank(
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
 * @throws Forbidden @throws NotFound @throws Conflict `surplus_settled`
 */
export async function decideSurplus(
  ctx: ActorCtx,
  endToEndId: string,
  decision: 'return' | 'keep',
): Promise<void> {
  requireOperator(ctx);
  await inTransaction(ctx, async (tx) => {
    const surplus = await findSurplus(tx, endToEndId);
    if (!surplus) throw new NotFound('not_found');
    const done = await (decision === 'return'
      ? startReturn(tx, endToEndId)
      : settleSurplusAs(tx, endToEndId, 'kept'));
    if (!done) throw new Conflict('surplus_settled');
    await record(tx, {
      action: decision === 'return' ? 'surplus_returned' : 'surplus_kept',
      ...(surplus.accountId && { accountId: surplus.accountId }),
      ...(surplus.txid && { subject: { kind: 'purchase', id: surplus.txid } as const }),
      details: { amount: surplus.amount, reason: surplus.reason },
    });
  });
}
