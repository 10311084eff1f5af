import type { CreditPackage, PurchaseLine } from '~/src/domains/billing/billing.types';
import type { Ctx } from '~/src/platform/context';

const COLUMNS = ['id', 'price', 'bonus', 'highlight'] as const;

/** Packages on sale, the cheapest first. */
export function listPackages(ctx: Pick<Ctx, 'db'>): Promise<CreditPackage[]> {
  return ctx
    .db('credit_packages')
    .where({ active: true })
    .orderBy('price')
    .select(...COLUMNS);
}

/** A package on sale; null when there is none of that id. */
export async function findPackage(ctx: Ctx, id: string): Promise<CreditPackage | null> {
  const row = await ctx
    .db('credit_packages')
    .where({ id, active: true })
    .first(...COLUMNS);
  return row ?? null;
}

/** The account's latest purchases, newest first. */
export function listPurchases(ctx: Ctx, accountId: string): Promise<PurchaseLine[]> {
  return ctx
    .db('pix_charges')
    .where({ account_id: accountId, invoice_id: null })
    .orderBy('created_at', 'desc')
    .limit(10)
    .select('txid', 'amount', 'bonus', 'state', { createdAt: 'created_at' });
}
