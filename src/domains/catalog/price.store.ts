import type { Ctx } from '~/src/platform/context';
import type { Centavos } from '~/src/shared/money';

interface StoredPrice {
  id: string;
  amount: Centavos;
  validFrom: Date;
  shares: { sourceId: string; share: Centavos; providerCost: Centavos; required: boolean }[];
}

/** Locks a product; returns its id, or null when there is none. */
export async function lockProduct({ db }: Ctx, externalId: string): Promise<string | null> {
  return (await db('products').where({ external_id: externalId }).forUpdate().first('id'))?.id ?? null;
}

/** The price that stands last in a product's schedule, in force or to come, and how its sources share it. */
export async function findLastPrice({ db }: Ctx, productId: string): Promise<StoredPrice | null> {
  const price = await db('prices')
    .where({ product_id: productId })
    .orderBy('valid_from', 'desc')
    .first({ id: 'id', amount: 'amount', validFrom: 'valid_from' });
  if (!price) return null;
  const shares = await db('product_sources').where({ price_id: price.id }).select({
    sourceId: 'source_id',
    share: 'share',
    providerCost: 'provider_cost',
    required: 'required',
  });
  return { ...price, shares };
}

/** Takes a price out of the schedule; one that has begun is never touched. */
export async function deleteComingPrice({ db }: Ctx, id: string): Promise<void> {
  const coming = () => db('prices').where({ id }).whereRaw('valid_from > clock_timestamp()');
  await db('product_sources').whereIn('price_id', coming().select('id')).delete();
  await coming().delete();
}

/** Adds a price from a moment on. */
export async function insertPrice(
  { db }: Ctx,
  productId: string,
  { amount, validFrom, shares }: Omit<StoredPrice, 'id'>,
): Promise<void> {
  const [row] = await db('prices')
    .insert({ product_id: productId, amount, valid_from: validFrom })
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
