import type { ClawedBack, OpenReturn, RefundSums } from '~/src/domains/billing/returned-money.types';
import { OWN_LEDGER_ACCOUNTS } from '~/src/domains/billing/wallet/wallet.store';
import type { PixRefund } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { type RowOf, statement } from '~/src/platform/database/statement';
import type { Centavos } from '~/src/shared/money';

/** `house`: requested by us. `bank`: the bank told of it, whoever started it there. */
type RefundOrigin = 'house' | 'bank';
type RefundState = 'processing' | 'done' | 'failed';

export interface StoredRefund {
  id: string;
  chargeId: string;
  txid: string;
  origin: RefundOrigin;
  amount: Centavos;
  state: RefundState;
  /** The bank's word for its kind: `MED_…` is the payer's bank's. Null for ours. */
  nature: string | null;
  createdAt: Date;
}

const COLUMNS = {
  id: 'r.id',
  chargeId: 'r.charge_id',
  txid: 'c.txid',
  origin: 'r.origin',
  amount: 'r.amount',
  state: 'r.state',
  nature: 'r.nature',
  createdAt: 'r.created_at',
} as const;

const refunds = (ctx: Ctx) =>
  ctx.db('pix_refunds as r').join('pix_charges as c', 'c.id', 'r.charge_id').select(COLUMNS);

export async function findRefund(ctx: Ctx, id: string): Promise<StoredRefund | null> {
  return (await refunds(ctx).where('r.id', id).first()) ?? null;
}

/** Stores a refund that we request. */
export async function insertRefund(
  ctx: Ctx,
  { id, chargeId, amount }: Pick<StoredRefund, 'id' | 'chargeId' | 'amount'>,
): Promise<StoredRefund> {
  await ctx.db('pix_refunds').insert({
    id,
    charge_id: chargeId,
    origin: 'house',
    amount,
    state: 'processing',
    made_by: ctx.actor?.userId ?? null,
  });
  return getRefund(ctx, id);
}

async function getRefund(ctx: Ctx, id: string): Promise<StoredRefund> {
  const row = await findRefund(ctx, id);
  if (!row) throw new Error('a refund was not stored');
  return row;
}

const STATES = { processing: 'processing', refunded: 'done', failed: 'failed' } as const;

/** A charge's refund as stored; those from before the bank's own ids were kept have only their id. */
async function findBankRefund(ctx: Ctx, chargeId: string, refund: PixRefund): Promise<StoredRefund | null> {
  const row = await refunds(ctx)
    .where('r.charge_id', chargeId)
    .where((each) => each.where('r.rtr_id', refund.returnId).orWhere('r.id', refund.refundId))
    .first();
  return row ?? null;
}

/**
 * Stores what the bank says of a refund: one that it made by itself, or the end of ours. Its last word counts, also
 * over what we took for failed. Returns the row if that is news. The caller holds the charge's lock.
 */
export async function saveBankRefund(
  ctx: Ctx,
  chargeId: string,
  refund: PixRefund,
): Promise<StoredRefund | null> {
  const row = await findBankRefund(ctx, chargeId, refund);
  const state = STATES[refund.status];
  if (!row && state === 'failed') return null;
  if (!row) return insertBankRefund(ctx, chargeId, refund);
  const isNews = row.state !== state && row.state !== 'done' && state !== 'processing';
  if (!isNews) return null;
  await ctx
    .db('pix_refunds')
    .where({ id: row.id })
    .update({ state, rtr_id: refund.returnId, settled_at: refund.settledAt ?? ctx.now() });
  return { ...row, state };
}

async function insertBankRefund(ctx: Ctx, chargeId: string, refund: PixRefund): Promise<StoredRefund> {
  const state = STATES[refund.status];
  const insert = (id: string) =>
    ctx
      .db('pix_refunds')
      .insert({
        id,
        rtr_id: refund.returnId,
        charge_id: chargeId,
        origin: 'bank',
        amount: refund.amount,
        nature: refund.nature,
        state,
        settled_at: state === 'done' ? (refund.settledAt ?? ctx.now()) : null,
      })
      .onConflict('id')
      .ignore()
      .returning('id');
  // A bank counts its own refunds within each payment: such an id may be another charge's too.
  const isTaken = (await insert(refund.refundId)).length === 0;
  if (isTaken) await insert(refund.returnId);
  return getRefund(ctx, isTaken ? refund.returnId : refund.refundId);
}

/** Settles a refund that we requested, by the bank's answer to it; false when it was settled before. */
export async function settleRefund(ctx: Ctx, id: string, state: 'done' | 'failed'): Promise<boolean> {
  const settled = await ctx
    .db('pix_refunds')
    .where({ id, state: 'processing' })
    .update({ state, settled_at: ctx.now() });
  return settled === 1;
}

/** What was not in the wallet any more because it was spent: our loss. */
export async function saveUncovered(ctx: Ctx, id: string, uncovered: Centavos): Promise<void> {
  await ctx.db('pix_refunds').where({ id }).update({ uncovered });
}

/** A charge's refunds leave no loss any more. */
export async function clearUncovered(ctx: Ctx, chargeId: string): Promise<void> {
  await ctx.db('pix_refunds').where({ charge_id: chargeId }).update({ uncovered: 0 });
}

/** Refunds of unknown nature made by a bank are from before it was stored: all of them were clawbacks. */
const TAKEN_BACK = `origin = 'bank' and coalesce(nature, 'MED') like 'MED%'`;

const REFUNDS = statement(
  'refunds-of-charge',
  `select coalesce(sum(amount) filter (where state = 'done'), 0)::bigint as returned,
        coalesce(sum(amount) filter (where state = 'done' and ${TAKEN_BACK}), 0)::bigint as "takenBack",
        coalesce(sum(amount) filter (where state = 'processing' and origin = 'house'), 0)::bigint as "underWay"
      from pix_refunds where charge_id = $1`,
  { returned: 'int8', takenBack: 'int8', underWay: 'int8' },
);

/** Sums of a charge's refunds. */
export async function sumRefunds(ctx: Ctx, chargeId: string): Promise<RefundSums> {
  const [sums] = await runStatement(ctx.db, REFUNDS, [chargeId]);
  return sums!;
}

const PURCHASE = statement(
  'purchase-left',
  'select remaining, held, bonus_due as "bonusDue", refundable from billing_purchase($1)',
  { remaining: 'int8', held: 'int8', bonusDue: 'int8', refundable: 'int8' },
);

/**
 * What is left of a purchase, in centavos (decision 0432): its credits, free and held; by how much its bonus must still
 * shrink (negative: more was taken); and what we would give back now. Exact while the wallet is locked.
 */
export async function getPurchaseRest(ctx: Ctx, chargeId: string): Promise<RowOf<typeof PURCHASE>> {
  const [rest] = await runStatement(ctx.db, PURCHASE, [chargeId]);
  return rest!;
}

const FORFEIT = statement('forfeit-bonus', 'select billing_forfeit_bonus($1, $2, $3) as taken', {
  taken: 'int8',
});

/** Takes the part of a purchase's bonus that its returned money no longer earns, as far as the purchase has credits. */
export async function forfeitBonus(
  ctx: Ctx,
  chargeId: string,
  journal: 'refund' | 'clawback',
): Promise<void> {
  await runStatement(ctx.db, FORFEIT, [chargeId, journal, ctx.actor?.userId ?? null]);
}

/** What a charge's refunds have moved in the ledger so far, in centavos. */
interface Reversals {
  /** Of the money paid: withdrawn from the wallet, or borne by us. */
  money: Centavos;
  /** The part of it that we bear. */
  loss: Centavos;
}

const { pixClearing, clawbackLoss } = OWN_LEDGER_ACCOUNTS;
const REVERSALS = statement(
  'reversals-of-charge',
  `select coalesce(sum(e.amount) filter (where e.ledger_account_id = ${pixClearing}), 0)::bigint as money,
        coalesce(-sum(e.amount) filter (where e.ledger_account_id = ${clawbackLoss}), 0)::bigint as loss
      from journal j join entries e on e.journal_id = j.id
      where j.reference_id = $1 and j.kind in ('refund', 'refund_failed', 'clawback')`,
  { money: 'int8', loss: 'int8' },
);

export async function sumReversals(ctx: Ctx, chargeId: string): Promise<Reversals> {
  const [sums] = await runStatement(ctx.db, REVERSALS, [chargeId]);
  return sums!;
}

/** What the payer's bank clawed back of a charge; `uncovered` of it was already spent. */
export async function sumClawedBack(ctx: Ctx, chargeId: string): Promise<ClawedBack> {
  const row = await ctx
    .db('pix_refunds')
    .where({ charge_id: chargeId, state: 'done' })
    .whereRaw(TAKEN_BACK)
    .sum({ amount: 'amount', uncovered: 'uncovered' })
    .first();
  return { amount: Number(row?.amount ?? 0), uncovered: Number(row?.uncovered ?? 0) };
}

/** Refunds that we requested and that the bank has not settled; the one queried longest ago first. */
export async function listOpenRefunds(ctx: Ctx, limit: number): Promise<string[]> {
  return ctx
    .db('pix_refunds')
    .where({ state: 'processing', origin: 'house' })
    .orderByRaw('checked_at nulls first, created_at')
    .limit(limit)
    .pluck('id');
}

/** Marks one as queried, before the bank is: whatever comes of it, the others are not kept waiting. */
export async function markRefundChecked(ctx: Ctx, id: string): Promise<void> {
  await ctx.db('pix_refunds').where({ id }).update({ checked_at: ctx.now() });
}

/** Money that payers' banks are taking back, the oldest first: not over yet. */
export const listOpenReturns = (ctx: Ctx): Promise<OpenReturn[]> =>
  ctx
    .db('pix_refunds as r')
    .join('pix_charges as c', 'c.id', 'r.charge_id')
    .join('accounts as a', 'a.id', 'c.account_id')
    .where({ 'r.state': 'processing', 'r.origin': 'bank' })
    .whereRaw("coalesce(r.nature, 'MED') like 'MED%'")
    .orderBy('r.created_at')
    .limit(100)
    .select({
      id: 'r.id',
      txid: 'c.txid',
      accountId: 'c.account_id',
      accountName: 'a.name',
      invoiceId: 'c.invoice_id',
      amount: 'r.amount',
      nature: 'r.nature',
      since: 'r.created_at',
    });

/** Public ids of charges of which the bank is returning money by itself; the one queried longest ago first. */
export async function listChargesBeingReturned(ctx: Ctx, limit: number): Promise<string[]> {
  return ctx
    .db('pix_charges as c')
    .whereIn('c.id', ctx.db('pix_refunds').where({ state: 'processing', origin: 'bank' }).select('charge_id'))
    .orderByRaw('c.checked_at nulls first, c.created_at')
    .limit(limit)
    .pluck('c.txid');
}

const RECOVER = statement('recover-uncovered', 'select billing_recover($1, $2, $3) as taken', {
  taken: 'int8',
});

/**
 * Credits that came back to a wallet cover first what a bank took back while they were away: our loss becomes smaller
 * by that. Returns what was taken, `limit` at most.
 */
export async function recoverUncovered(
  ctx: Ctx,
  accountId: string,
  { limit, since }: { limit: Centavos; since: Date },
): Promise<Centavos> {
  const [row] = await runStatement(ctx.db, RECOVER, [accountId, limit, since]);
  return row!.taken;
}
