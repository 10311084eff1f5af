import { statesBefore, UNMATCHED_PAYMENT_TRANSITIONS } from '~/src/domains/billing/billing.rules';
import type { UnmatchedPayment, UnmatchedPaymentReason } from '~/src/domains/billing/billing.types';
import type { Ctx } from '~/src/platform/context';

const COLUMNS = {
  endToEndId: 's.end_to_end_id',
  chargeId: 's.charge_id',
  txid: 's.txid',
  accountId: 'c.account_id',
  amount: 's.amount',
  reason: 's.reason',
  state: 's.state',
  refundId: 's.refund_id',
  paidAt: 's.paid_at',
  ofCharge: 'c.end_to_end_id',
} as const;

const unmatchedPayments = (ctx: Ctx) =>
  ctx.db('pix_unmatched_payments as s').leftJoin('pix_charges as c', 'c.id', 's.charge_id').select(COLUMNS);

interface NewUnmatchedPayment {
  endToEndId: string;
  chargeId: string | null;
  txid: string | null;
  amount: number;
  reason: UnmatchedPaymentReason;
  paidAt: Date;
}

/** False when this payment is known already. */
export async function insertUnmatchedPayment(ctx: Ctx, row: NewUnmatchedPayment): Promise<boolean> {
  const rows = await ctx
    .db('pix_unmatched_payments')
    .insert({
      end_to_end_id: row.endToEndId,
      charge_id: row.chargeId,
      txid: row.txid,
      amount: row.amount,
      reason: row.reason,
      paid_at: row.paidAt,
      found_at: ctx.now(),
    })
    .onConflict('end_to_end_id')
    .ignore()
    .returning('end_to_end_id');
  return rows.length === 1;
}

export async function findUnmatchedPayment(ctx: Ctx, endToEndId: string): Promise<UnmatchedPayment | null> {
  return (await unmatchedPayments(ctx).where('s.end_to_end_id', endToEndId).first()) ?? null;
}

/** What is not settled yet, oldest first. */
export function listWaitingUnmatchedPayments(ctx: Ctx): Promise<UnmatchedPayment[]> {
  return unmatchedPayments(ctx)
    .whereIn('s.state', ['open', 'returning', 'failed'])
    .orderBy('s.found_at')
    .limit(100);
}

/** Those being returned, to query again. */
export function listReturning(ctx: Ctx): Promise<string[]> {
  return ctx.db('pix_unmatched_payments').where({ state: 'returning' }).limit(100).pluck('end_to_end_id');
}

/** False when it is not waiting for a decision (any more). */
export async function markReturning(ctx: Ctx, endToEndId: string, refundId: string): Promise<boolean> {
  const moved = await ctx
    .db('pix_unmatched_payments')
    .where({ end_to_end_id: endToEndId })
    .whereIn('state', statesBefore(UNMATCHED_PAYMENT_TRANSITIONS, 'returning'))
    .update({ state: 'returning', refund_id: refundId, decided_by: ctx.actor?.userId ?? null });
  return moved === 1;
}

/** False when that move is no longer legal. */
export async function settleUnmatchedPaymentAs(
  ctx: Ctx,
  endToEndId: string,
  state: 'returned' | 'failed' | 'kept',
): Promise<boolean> {
  const moved = await ctx
    .db('pix_unmatched_payments')
    .where({ end_to_end_id: endToEndId })
    .whereIn('state', statesBefore(UNMATCHED_PAYMENT_TRANSITIONS, state))
    .update({
      state,
      settled_at: ctx.now(),
      ...(state === 'kept' && { decided_by: ctx.actor?.userId ?? null }),
    });
  return moved === 1;
}

/** Whether all unmatched payments of a charge were returned. */
export async function wasReturned(ctx: Ctx, chargeId: string): Promise<boolean> {
  const states = await ctx.db('pix_unmatched_payments').where({ charge_id: chargeId }).pluck('state');
  return states.length > 0 && states.every((state) => state === 'returned');
}
