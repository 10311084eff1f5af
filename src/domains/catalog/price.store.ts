import type { Ctx } from '~/src/platform/context';
import type { Centavos } from '~/src/shared/money';

interface CurrentPrice {
  id: string;
  amount: Centavos;
  shares: { sourceId: string; share: Centavos; providerCost: Centavos; required: boolean }[];
}

/** Locks a product; returns its id, or null when there is none. */
export async function lockProduct({ db }: Ctx, externalId: string): Promise<string | null> {
  return (await db('products').where({ external_id: externalId }).forUpdate().first('id'))?.id ?? null;
}

/** The current price and how its sources share it; null while the product has none. */
export async function findCurrentPrice({ db }: Ctx, productId: string): Promise<CurrentPrice | null> {
  const price = await db('prices')
    .where({ product_id: productId })
    .whereRaw('valid_from <= now()')
    .orderBy('valid_from', 'desc')
    .first('id', 'amount');
  if (!price) return null;
  const shares = await db('product_sources').where({ price_id: price.id }).select({
    sourceId: 'source_id',
    share: 'share',
    providerCost: 'provider_cost',
    required: 'required',
  });
  return { ...price, shares };
}

/**
 * Adds a price from now on. Uses the statement's clock: otherwise two changes in one transaction would have the same
 * time.
 */
export async function insertPrice(
  { db }: Ctx,
  productId: string,
  { amount, shares }: Omit<CurrentPrice, 'id'>,
): Promise<void> {
  const [row] = await db('prices')
    .insert({ product_id: productId, amount, valid_from: db.raw('clock_timestamp()') })
    .returning('id');
  if (shares.length === 0) return;
  await db('product_sources').insert(
    shares.map(({ sourceId, share, providerCost, required }) => ({
      price_id: row.id,
      source_id: sourceId,
      share,
      provider_cost: providerCost,
      required,
    })),
  );
}
