import type { ChargeState } from '~/src/domains/billing/billing.types';
import type { AbandonedPurchase } from '~/src/domains/billing/returned-money.types';
import type { Ctx } from '~/src/platform/context';

const WAITING_STATES = ['active', 'expired', 'removed'] as const;

/** Marks an account's purchases as nobody's: those not paid yet, or those paid too. */
export async function markAbandoned(
  ctx: Ctx,
  accountId: string,
  { paidToo }: { paidToo: boolean },
): Promise<void> {
  const states: readonly ChargeState[] = paidToo ? [...WAITING_STATES, 'paid', 'refunding'] : WAITING_STATES;
  await ctx
    .db('pix_charges')
    .where({ account_id: accountId, abandoned_at: null, invoice_id: null })
    .whereIn('state', states)
    .update({ abandoned_at: ctx.now() });
}

/** A refund of ours that the bank refused: what is left of the purchase is returned by an operator. */
const REFUSED = `exists (select 1 from pix_refunds r where r.charge_id = c.id and r.origin = 'house' and r.state = 'failed')`;

/** What the bank returned of it. */
const RETURNED = `(select coalesce(sum(r.amount), 0)::bigint from pix_refunds r where r.charge_id = c.id and r.state = 'done')`;

/** How long before one that could not be settled is tried again. */
const PAUSE = `interval '10 minutes'`;

/** Public ids of abandoned purchases to cancel or to return, the one tried longest ago first. */
export function listAbandoned(ctx: Ctx, limit: number): Promise<string[]> {
  return ctx
    .db('pix_charges as c')
    .whereNotNull('c.abandoned_at')
    .whereNull('c.abandon_ended_at')
    .whereIn('c.state', ['active', 'paid'])
    .whereRaw(`(c.state = 'active' or not ${REFUSED})`)
    .whereRaw(`(c.abandon_tried_at is null or c.abandon_tried_at < ?::timestamptz - ${PAUSE})`, [ctx.now()])
    .orderByRaw('c.abandon_tried_at nulls first, c.abandoned_at')
    .limit(limit)
    .pluck('c.txid');
}

/** Marks one as tried, before the bank is asked: whatever comes of it, the others are not kept waiting. */
export async function markAbandonTried(ctx: Ctx, txid: string): Promise<void> {
  await ctx.db('pix_charges').where({ txid }).update({ abandon_tried_at: ctx.now() });
}

/** Ends the tries of one whose credits are spent: nothing gives them back. */
export async function endAbandonTries(ctx: Ctx, txid: string): Promise<void> {
  await ctx.db('pix_charges').where({ txid }).update({ abandon_ended_at: ctx.now() });
}

/** What was tried and could not be returned by itself; oldest first. */
export async function listAbandonedPurchases(ctx: Ctx): Promise<AbandonedPurchase[]> {
  const purchases = await ctx
    .db('pix_charges as c')
    .join('wallets as w', 'w.account_id', 'c.account_id')
    .where('c.state', 'paid')
    .whereNotNull('c.abandoned_at')
    .whereNotNull('c.abandon_tried_at')
    .orderBy('c.paid_at')
    .limit(100)
    .select({
      txid: 'c.txid',
      endToEndId: 'c.end_to_end_id',
      accountId: 'c.account_id',
      amount: ctx.db.raw<number>(`c.amount - ${RETURNED}`),
      available: 'w.available',
      paidAt: 'c.paid_at',
    });
  // The bank's id and time came with the payment.
  return purchases as AbandonedPurchase[];
}
