import type { Ctx } from '~/src/platform/context';

/** Which of some keys are claimed. */
export function findClaims({ db }: Pick<Ctx, 'db'>, keys: readonly string[]): Promise<string[]> {
  return db('bonus_claims').whereIn('key', keys).pluck('key');
}

/** Claims keys permanently. */
export async function insertClaims({ db }: Ctx, keys: readonly string[]): Promise<void> {
  await db('bonus_claims').insert(keys.map((key) => ({ key })));
}

/** The key by which an account has had its first purchase, also of who had it with an account that is erased. */
export const purchaseClaimOf = (accountId: string): string => `purchase-of:${accountId}`;

/** Claims a key permanently if the account ever paid for credits, or was the second one of who did. */
export async function claimPurchase({ db }: Ctx, accountId: string, key: string): Promise<void> {
  await db.raw(
    `insert into bonus_claims (key) select ?
       where exists (select from pix_charges where account_id = ? and invoice_id is null and paid_at is not null)
         or exists (select from bonus_claims where key = ?)
     on conflict do nothing`,
    [key, accountId, purchaseClaimOf(accountId)],
  );
}

/** Copies a bonus claim to another key. */
export async function copyClaim({ db }: Ctx, key: string, also: string): Promise<void> {
  const claim = db('bonus_claims')
    .where({ key })
    .select(db.raw('?', [also]), 'journal_id');
  await db.raw('insert into bonus_claims (key, journal_id) ? on conflict do nothing', [claim as never]);
}
