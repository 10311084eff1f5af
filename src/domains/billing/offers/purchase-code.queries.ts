import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { Centavos } from '~/src/shared/money';
import { CODE_COLUMNS } from './purchase-code.store';
import {
  type CodeAudience,
  type CodeUse,
  type Gift,
  MAX_AUDIENCE,
  type PurchaseCode,
} from './purchase-code.types';

/** The latest 100 codes, newest first. */
export const listPurchaseCodes = ({ db }: Ctx): Promise<PurchaseCode[]> =>
  db('purchase_codes').orderBy('created_at', 'desc').limit(100).select(CODE_COLUMNS);

/** The latest 50 uses of a code, newest first. */
export async function listCodeUses({ db }: Ctx, code: string): Promise<CodeUse[]> {
  const rows = await db('purchase_code_uses as u')
    .join('pix_charges as c', 'c.id', 'u.charge_id')
    .join('accounts as a', 'a.id', 'u.account_id')
    .where('u.code', code)
    .orderBy('u.created_at', 'desc')
    .limit(50)
    .select({
      code: 'u.code',
      discount: 'u.discount',
      bonus: 'u.bonus',
      txid: 'c.txid',
      accountId: 'u.account_id',
      accountName: 'a.name',
      state: 'c.state',
      at: 'u.created_at',
      releasedAt: 'u.released_at',
    });
  return rows.map(({ releasedAt, ...use }) => ({ ...use, isReleased: releasedAt !== null }));
}

/** What a code gives on a charge; null without one, and where its use was given back. */
export async function findGift({ db }: Ctx, chargeId: string): Promise<Gift | null> {
  const row = await db('purchase_code_uses')
    .where({ charge_id: chargeId, released_at: null })
    .first('code', 'discount', 'bonus');
  return row ?? null;
}

/** By how much a code made a charge cheaper, also once its use was given back. */
export async function findDiscount({ db }: Ctx, chargeId: string): Promise<Centavos> {
  const row = await db('purchase_code_uses').where({ charge_id: chargeId }).first('discount');
  return row?.discount ?? 0;
}

/** Of so many accounts, along their key; each one's wallet and purchases by theirs, as `offset 0` has it. */
const AUDIENCE = statement(
  'code-audience',
  `select count(*)::int as accounts, count(*) filter (where not exists (select from pix_charges c
      where c.account_id = b.id and c.invoice_id is null and c.paid_at is not null offset 0))::int as new_accounts
    from (select a.id from accounts a where a.billing_type = 1
      and exists (select from wallets w where w.account_id = a.id offset 0) order by a.id limit $1) b`,
  { accounts: 'int4', new_accounts: 'int4' },
);

/** Whom a code could be for, of `most` accounts and one. */
export async function countAudience({ db }: Ctx, most = MAX_AUDIENCE): Promise<CodeAudience> {
  const [row] = await runStatement(db, AUDIENCE, [most + 1]);
  return { accounts: row!.accounts, newAccounts: row!.new_accounts };
}
