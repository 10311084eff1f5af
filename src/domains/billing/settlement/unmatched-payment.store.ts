import { UNMATCHED_PAYMENT_TRANSITIONS } from '~/src/domains/billing/billing.rules';
import type { UnmatchedPayment, UnmatchedPaymentReason } from '~/src/domains/billing/billing.types';
import type { StrayMoney } from '~/src/domains/billing/returned-money.types';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { Centavos } from '~/src/shared/money';
import { statesBefore } from '~/src/shared/transitions';

const COLUMNS = {
  endToEndId: 's.end_to_end_id',
  chargeId: 's.charge_id',
  txid: 's.txid',
  accountId: 'c.account_id',
  amount: 's.amount',
  reason: 's.reason',
  state: 's.state',
  returned: 's.returned',
  refundId: 's.refund_id',
  refundAmount: 's.refund_amount',
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

/** The same, locked until the transaction ends. */
export async function lockUnmatchedPayment(ctx: Ctx, endToEndId: string): Promise<UnmatchedPayment | null> {
  await ctx
    .db('pix_unmatched_payments')
    .where({ end_to_end_id: endToEndId })
    .forNoKeyUpdate()
    .first('end_to_end_id');
  return findUnmatchedPayment(ctx, endToEndId);
}

/** What is not settled yet, and what was settled before the bank returned some of it; oldest first. */
export function listWaitingUnmatchedPayments(ctx: Ctx): Promise<UnmatchedPayment[]> {
  return unmatchedPayments(ctx)
    .where((each) =>
      each
        .whereIn('s.state', ['open', 'returning', 'failed'])
        .orWhere((query) => query.where('s.state', 'kept').whereRaw('s.returned > s.returned_at_keep')),
    )
    .orderBy('s.found_at')
    .limit(100);
}

/** What the bank has returned of it in all, as it says. */
export async function saveReturned(ctx: Ctx, endToEndId: string, returned: Centavos): Promise<void> {
  await ctx
    .db('pix_unmatched_payments')
    .where({ end_to_end_id: endToEndId })
    .where('returned', '<', returned)
    .update({ returned });
}

/** Those being returned, to query again; the one queried longest ago first. */
export function listReturning(ctx: Ctx, limit: number): Promise<string[]> {
  return ctx
    .db('pix_unmatched_payments')
    .where({ state: 'returning' })
    .orderByRaw('checked_at nulls first, found_at')
    .limit(limit)
    .pluck('end_to_end_id');
}

/** Marks one as queried, before the bank is: whatever comes of it, the others are not kept waiting. */
export async function markReturnChecked(ctx: Ctx, endToEndId: string): Promise<void> {
  await ctx
    .db('pix_unmatched_payments')
    .where({ end_to_end_id: endToEndId })
    .update({ checked_at: ctx.now() });
}

/** False when it is not waiting for a decision (any more). */
export async function markReturning(
  ctx: Ctx,
  endToEndId: string,
  { refundId, amount }: { refundId: string; amount: Centavos },
): Promise<boolean> {
  const count = await ctx
    .db('pix_unmatched_payments')
    .where({ end_to_end_id: endToEndId })
    .whereIn('state', statesBefore(UNMATCHED_PAYMENT_TRANSITIONS, 'returning'))
    .update({
      state: 'returning',
      refund_id: refundId,
      refund_amount: amount,
      decided_by: ctx.actor?.userId ?? null,
    });
  return count === 1;
}

/**
 * False when that move is no longer legal. One that is kept may be kept again once the bank has returned some of it
 * since.
 */
export async function settleUnmatchedPaymentAs(
  ctx: Ctx,
  endToEndId: string,
  state: 'returned' | 'failed' | 'kept',
): Promise<boolean> {
  const count = await ctx
    .db('pix_unmatched_payments')
    .where({ end_to_end_id: endToEndId })
    .where((each) => {
      each.whereIn('state', statesBefore(UNMATCHED_PAYMENT_TRANSITIONS, state));
      if (state === 'kept')
        each.orWhere((query) => query.where({ state }).whereRaw('returned > returned_at_keep'));
    })
    .update({
      state,
      settled_at: ctx.now(),
      ...(state === 'kept' && {
        decided_by: ctx.actor?.userId ?? null,
        returned_at_keep: ctx.db.ref('returned'),
      }),
    });
  return count === 1;
}

const STRAY = statement(
  'stray-money',
  `select sum(amount)::bigint as received,
        coalesce(sum(case when state in ('returning', 'returned') then amount else returned end), 0)::bigint as returned
      from pix_unmatched_payments where charge_id = $1 having count(*) > 0`,
  { received: 'int8', returned: 'int8' },
);

/** What a charge's payer sent besides its own payment; null if nothing. */
export async function findStrayMoney(ctx: Ctx, chargeId: string): Promise<StrayMoney | null> {
  const [stray] = await runStatement(ctx.db, STRAY, [chargeId]);
  return stray ?? null;
}
