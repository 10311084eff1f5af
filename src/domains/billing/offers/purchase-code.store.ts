import { findClaims, purchaseClaimOf } from '~/src/domains/billing/wallet/bonus-claim.store';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { CodeTerms, Gift, PurchaseCode } from './purchase-code.types';

export const CODE_COLUMNS = {
  code: 'code',
  percent: 'percent',
  bonus: 'bonus',
  validFrom: 'valid_from',
  validUntil: 'valid_until',
  maxUses: 'max_uses',
  accountUses: 'account_uses',
  maxTotal: 'max_total',
  packageId: 'package_id',
  firstPurchase: 'first_purchase',
  paused: 'paused',
  ended: 'ended',
  reason: 'reason',
  uses: 'uses',
  total: 'total',
} as const;

/** A code of this name; null when there is none. */
export const findPurchaseCode = async ({ db }: Ctx, code: string): Promise<PurchaseCode | null> =>
  (await db('purchase_codes').where({ code }).first(CODE_COLUMNS)) ?? null;

interface NewCode extends CodeTerms, Pick<PurchaseCode, 'code' | 'validFrom' | 'validUntil'> {
  madeBy: string;
}

/** Adds a code; false when one of this name exists. */
export async function insertPurchaseCode({ db, now }: Ctx, code: NewCode): Promise<boolean> {
  const rows = await db('purchase_codes')
    .insert({
      code: code.code,
      percent: code.percent,
      bonus: code.bonus,
      valid_from: code.validFrom,
      valid_until: code.validUntil,
      max_uses: code.maxUses,
      account_uses: code.accountUses,
      max_total: code.maxTotal,
      package_id: code.packageId,
      first_purchase: code.firstPurchase,
      made_by: code.madeBy,
      created_at: now(),
    })
    .onConflict('code')
    .ignore()
    .returning('code');
  return rows.length === 1;
}

/** Pauses, resumes or ends a code. */
export async function updatePurchaseCode(
  { db }: Ctx,
  code: string,
  change: Partial<Pick<PurchaseCode, 'paused' | 'ended' | 'reason'>>,
): Promise<void> {
  await db('purchase_codes').where({ code }).update(change);
}

/** How many uses of an account count towards a code's cap. */
export async function countAccountUses({ db }: Ctx, code: string, accountId: string): Promise<number> {
  const row = await db('purchase_code_uses')
    .where({ code, account_id: accountId, released_at: null })
    .count({ total: '*' })
    .first();
  return Number(row?.total ?? 0);
}

/** A code for first purchases counts for the charge `p`. */
const AS_FIRST = `exists (select from purchase_code_uses u join purchase_codes c on c.code = u.code
  where u.charge_id = p.id and u.released_at is null and c.first_purchase)`;

/**
 * Whether an account ever paid for credits, or may still pay a first purchase with a code, or its person bought with an
 * account that is erased.
 */
export async function hasPurchase({ db }: Ctx, accountId: string): Promise<boolean> {
  if ((await findClaims({ db }, [purchaseClaimOf(accountId)])).length > 0) return true;
  const row = await db('pix_charges as p')
    .where({ account_id: accountId, invoice_id: null })
    .where((each) => each.whereNotNull('paid_at').orWhereRaw(AS_FIRST))
    .first('id');
  return row !== undefined;
}

const TAKE = statement(
  'take-code',
  'select billing_take_code(id, $2) as counted from pix_charges where txid = $1',
  { counted: 'bool' },
);

/** Stores that a charge uses a code, and counts it; false where it fits under the code's caps no more. */
export async function takeCode(
  { db, now }: Ctx,
  charge: { txid: string; accountId: string },
  { code, discount, bonus }: Gift,
): Promise<boolean> {
  await db('purchase_code_uses').insert({
    charge_id: db('pix_charges').where({ txid: charge.txid }).select('id') as never,
    code,
    account_id: charge.accountId,
    discount,
    bonus,
    created_at: now(),
    released_at: now(),
  });
  const [row] = await runStatement(db, TAKE, [charge.txid, now()]);
  return row?.counted === true;
}
