import { CHARGE_TRANSITIONS, statesBefore } from '~/src/domains/billing/billing.rules';
import type { ChargeState, ClawedBack, PixCharge } from '~/src/domains/billing/billing.types';
import { OWN_LEDGER_ACCOUNTS } from '~/src/domains/billing/wallet/wallet.store';
import type { Ctx } from '~/src/platform/context';
import type { Locale } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';

interface ChargeRow {
  id: string;
  txid: string;
  account_id: string;
  user_id: string;
  locale: Locale;
  package_id: string | null;
  invoice_id: string | null;
  amount: Centavos;
  bonus: Centavos;
  state: ChargeState;
  copy_paste: string | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  paid_late: boolean;
  end_to_end_id: string | null;
  problem: string | null;
}

function toCharge(row: ChargeRow): PixCharge {
  return {
    id: row.id,
    txid: row.txid,
    accountId: row.account_id,
    userId: row.user_id,
    locale: row.locale,
    packageId: row.package_id,
    invoiceId: row.invoice_id,
    amount: row.amount,
    bonus: row.bonus,
    state: row.state,
    copyPaste: row.copy_paste,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    paidLate: row.paid_late,
    endToEndId: row.end_to_end_id,
    problem: row.problem,
  };
}

export interface NewCharge {
  txid: string;
  packageId: string | null;
  invoiceId?: string | null;
  amount: Centavos;
  bonus: Centavos;
  expiresAt: Date;
}

export async function insertCharge(
  ctx: Ctx,
  owner: { accountId: string; userId: string },
  charge: NewCharge,
): Promise<string> {
  await ctx.db('pix_charges').insert({
    txid: charge.txid,
    account_id: owner.accountId,
    user_id: owner.userId,
    locale: ctx.locale,
    package_id: charge.packageId,
    invoice_id: charge.invoiceId ?? null,
    amount: charge.amount,
    bonus: charge.bonus,
    created_at: ctx.now(),
    expires_at: charge.expiresAt,
  });
  return charge.txid;
}

/** By public id; of one account, or (`null`) of any, for system tasks. */
export async function findCharge(
  ctx: Ctx,
  txid: string,
  accountId: string | null,
): Promise<PixCharge | null> {
  const query = ctx.db<ChargeRow>('pix_charges').where({ txid });
  if (accountId !== null) query.where({ account_id: accountId });
  const row = await query.first();
  return row ? toCharge(row) : null;
}

export async function saveBankAnswer(
  ctx: Ctx,
  id: string,
  copyPaste: string,
  expiresAt: Date,
): Promise<void> {
  await ctx.db('pix_charges').where({ id }).update({ copy_paste: copyPaste, expires_at: expiresAt });
}

export async function saveProblem(ctx: Ctx, id: string, problem: string): Promise<void> {
  await ctx.db('pix_charges').where({ id }).update({ problem });
}

export async function markChecked(ctx: Ctx, id: string): Promise<void> {
  await ctx.db('pix_charges').where({ id }).update({ checked_at: ctx.now() });
}

/** False when the charge's state allows no move to `to`. */
export async function moveCharge(
  ctx: Ctx,
  id: string,
  to: Exclude<ChargeState, 'active'>,
  from = statesBefore(CHARGE_TRANSITIONS, to),
): Promise<boolean> {
  const moved = await ctx.db('pix_charges').where({ id }).whereIn('state', from).update({ state: to });
  return moved === 1;
}

/** Credits a charge. Idempotent; false when nothing was done. */
export async function creditCharge(ctx: Ctx, id: string, endToEndId: string, paidAt: Date): Promise<boolean> {
  const { rows } = await ctx.db.raw('select billing_credit_pix(?, ?, ?) as credited', [
    id,
    endToEndId,
    paidAt,
  ]);
  return rows[0].credited;
}

/** The journal row that credited the charge. */
export async function getCreditJournal(ctx: Ctx, id: string): Promise<number | null> {
  const row = await ctx.db('pix_charges').where({ id }).first('journal_id');
  return row?.journal_id ?? null;
}

/** The journal row by which the charge's credits came back, to withdraw from now on. */
export async function saveCreditJournal(ctx: Ctx, id: string, journalId: number): Promise<void> {
  await ctx.db('pix_charges').where({ id }).update({ journal_id: journalId });
}

/** The bonus forfeited by a charge's refunds. */
export async function sumForfeited(ctx: Ctx, chargeId: string): Promise<Centavos> {
  const row = await ctx
    .db('journal as j')
    .join('entries as e', 'e.journal_id', 'j.id')
    .where({ 'j.reference_id': chargeId, 'e.ledger_account_id': OWN_LEDGER_ACCOUNTS.bonusExpense })
    .whereIn('j.kind', ['refund', 'refund_failed'])
    .sum({ total: 'e.amount' })
    .first();
  return Number(row?.total ?? 0);
}

export async function countOpenCharges(ctx: Ctx, accountId: string): Promise<number> {
  const row = await ctx
    .db('pix_charges')
    .where({ account_id: accountId, state: 'active' })
    .where('expires_at', '>', ctx.now())
    .count({ total: '*' })
    .first();
  return Number(row?.total ?? 0);
}

/**
 * Unpaid charges to query at the bank: often at first, then less and less, for a week.
 * The oldest query comes first.
 */
export async function listDueCharges(ctx: Ctx, limit: number): Promise<string[]> {
  return ctx
    .db('pix_charges')
    .whereIn('state', ['active', 'expired'])
    .whereRaw(`created_at > ?::timestamptz - interval '7 days'`, [ctx.now()])
    .whereRaw(
      `(checked_at is null or checked_at < ?::timestamptz - greatest(interval '10 seconds', (?::timestamptz - created_at) / 20))`,
      [ctx.now(), ctx.now()],
    )
    .orderByRaw('checked_at nulls first')
    .limit(limit)
    .pluck('txid');
}

/** Days within which the payer's bank may claw a payment back. */
const CLAWBACK_WINDOW = '90 days';

/** Paid charges not queried at the bank for a day: for clawbacks and double payments. */
export async function listPaidCharges(ctx: Ctx, limit: number): Promise<string[]> {
  return ctx
    .db('pix_charges')
    .where({ state: 'paid' })
    .whereRaw(`paid_at > ?::timestamptz - ?::interval`, [ctx.now(), CLAWBACK_WINDOW])
    .whereRaw(`checked_at < ?::timestamptz - interval '1 day'`, [ctx.now()])
    .orderBy('checked_at')
    .limit(limit)
    .pluck('txid');
}

interface RefundRow {
  id: string;
  charge_id: string;
  origin: 'house' | 'bank';
  amount: Centavos;
  state: 'processing' | 'done' | 'failed';
}

/** False when this refund is known already. */
export async function insertRefund(
  ctx: Ctx,
  refund: RefundRow & { nature?: string; settled_at?: Date },
): Promise<boolean> {
  const rows = await ctx
    .db('pix_refunds')
    .insert({ ...refund, made_by: ctx.actor?.userId ?? null })
    .onConflict('id')
    .ignore()
    .returning('id');
  return rows.length === 1;
}

export async function saveUncovered(ctx: Ctx, id: string, uncovered: Centavos): Promise<void> {
  await ctx.db('pix_refunds').where({ id }).update({ uncovered });
}

export async function findRefund(ctx: Ctx, id: string): Promise<(RefundRow & { txid: string }) | null> {
  const row = await ctx
    .db('pix_refunds as r')
    .join('pix_charges as c', 'c.id', 'r.charge_id')
    .where('r.id', id)
    .first('r.id', 'r.charge_id', 'r.origin', 'r.amount', 'r.state', 'c.txid');
  return row ?? null;
}

/** False when it was settled before. */
export async function settleRefund(ctx: Ctx, id: string, state: 'done' | 'failed'): Promise<boolean> {
  const settled = await ctx
    .db('pix_refunds')
    .where({ id, state: 'processing' })
    .update({ state, settled_at: ctx.now() });
  return settled === 1;
}

/** Sum of a charge's refunds, by us and by the bank. */
export async function sumRefunds(ctx: Ctx, chargeId: string): Promise<Centavos> {
  const row = await ctx
    .db('pix_refunds')
    .where({ charge_id: chargeId })
    .whereNot({ state: 'failed' })
    .sum({ total: 'amount' })
    .first();
  return Number(row?.total ?? 0);
}

/** What the payer's bank clawed back of a charge; `uncovered` of it was already spent. */
export async function sumClawedBack(ctx: Ctx, chargeId: string): Promise<ClawedBack> {
  const row = await ctx
    .db('pix_refunds')
    .where({ charge_id: chargeId, origin: 'bank' })
    .sum({ amount: 'amount', uncovered: 'uncovered' })
    .first();
  return { amount: Number(row?.amount ?? 0), uncovered: Number(row?.uncovered ?? 0) };
}

export async function listOpenRefunds(ctx: Ctx): Promise<string[]> {
  return ctx.db('pix_refunds').where({ state: 'processing', origin: 'house' }).limit(100).pluck('id');
}
