import { CHARGE_TRANSITIONS } from '~/src/domains/billing/billing.rules';
import type { ChargeState, PixCharge } from '~/src/domains/billing/billing.types';
import type { Ctx } from '~/src/platform/context';
import type { Row } from '~/src/platform/database/db';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { Centavos } from '~/src/shared/money';
import { statesBefore } from '~/src/shared/transitions';

type ChargeRow = Row<'pix_charges'>;

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
    invoiceAmount: row.invoice_amount,
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
  const query = ctx.db('pix_charges').where({ txid });
  if (accountId !== null) query.where({ account_id: accountId });
  const row = await query.first();
  return row ? toCharge(row) : null;
}

/** Locks a charge until the transaction ends: what the bank says of it is applied one fact at a time. */
export async function lockCharge(ctx: Ctx, id: string): Promise<PixCharge> {
  const row = await ctx.db('pix_charges').where({ id }).forNoKeyUpdate().first();
  if (!row) throw new Error('a charge was deleted');
  return toCharge(row);
}

export async function saveBankAnswer(
  ctx: Ctx,
  id: string,
  copyPaste: string,
  expiresAt: Date,
): Promise<void> {
  await ctx.db('pix_charges').where({ id }).update({ copy_paste: copyPaste, expires_at: expiresAt });
}

/** Why money that came is not credited; not of a paid charge. */
export async function saveProblem(ctx: Ctx, id: string, problem: string): Promise<void> {
  await ctx.db('pix_charges').where({ id }).whereNull('end_to_end_id').update({ problem });
}

/** Marks a charge as queried, before the bank is: whatever comes of it, the others are not kept waiting. */
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
  const count = await ctx.db('pix_charges').where({ id }).whereIn('state', from).update({ state: to });
  return count === 1;
}

/** Ends the wait for a payment, if nothing was paid: its time is over, or the bank removed it. */
export async function endWait(ctx: Ctx, id: string, to: 'expired' | 'removed'): Promise<void> {
  const from = statesBefore(CHARGE_TRANSITIONS, to);
  await ctx.db('pix_charges').where({ id }).whereIn('state', from).update({ state: to });
}

const CREDIT = statement('credit-charge', 'select billing_credit_pix($1, $2, $3) as credited', {
  credited: 'bool',
});

/** Credits a charge. Idempotent; false when nothing was done. */
export async function creditCharge(ctx: Ctx, id: string, endToEndId: string, paidAt: Date): Promise<boolean> {
  const [row] = await runStatement(ctx.db, CREDIT, [id, endToEndId, paidAt]);
  return row!.credited;
}

const PAY = statement('pay-by-pix', 'select billing_pay_by_pix($1, $2, $3, $4) as amount', {
  amount: 'int8?',
});

/**
 * Books the payment of an invoice's charge, of whatever amount. Idempotent. Returns what of it counts towards the
 * invoice, 0 where nothing was owed any more; null when nothing was done.
 */
export async function payByCharge(
  ctx: Ctx,
  id: string,
  { endToEndId, paidAt, amount }: { endToEndId: string; paidAt: Date; amount: Centavos },
): Promise<Centavos | null> {
  const [row] = await runStatement(ctx.db, PAY, [id, endToEndId, paidAt, amount]);
  return row!.amount;
}

/**
 * Ends the wait of an invoice's charges: another one takes their place. A payment that comes all the same counts; a
 * charge that is being paid now waits for the invoice, so it is passed over rather than waited for.
 */
export async function endInvoiceCharges({ db }: Ctx, invoiceId: string): Promise<void> {
  const charges = db('pix_charges')
    .where({ invoice_id: invoiceId, state: 'active' })
    .forNoKeyUpdate()
    .skipLocked()
    .select('id');
  await db('pix_charges').whereIn('id', charges).update({ state: 'expired' });
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
    .whereIn('state', ['active', 'expired', 'removed'])
    .whereRaw(`created_at > ?::timestamptz - interval '7 days'`, [ctx.now()])
    .whereRaw(
      `(checked_at is null or checked_at < ?::timestamptz - greatest(interval '10 seconds', (?::timestamptz - created_at) / 20))`,
      [ctx.now(), ctx.now()],
    )
    .orderByRaw('checked_at nulls first')
    .limit(limit)
    .pluck('txid');
}
