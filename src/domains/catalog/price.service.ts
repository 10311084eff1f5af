import { type Ctx, inTransaction } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { type Centavos, centavos } from '~/src/shared/money';
import { splitPrice } from './price.rules';
import { findCurrentPrice, insertPrice, lockProduct } from './price.store';

/**
 * Sets a new price from now on; reports in progress keep theirs. The sources' shares change in proportion, the
 * largest takes the remainder (docs/model.md "Charging"). An unchanged price changes nothing.
 * @throws NotFound for an unknown product
 */
export function changePrice(ctx: Ctx, externalId: string, price: Centavos): Promise<void> {
  const amount = centavos(price);
  return inTransaction(ctx, async (tx) => {
    const productId = await lockProduct(tx, externalId);
    if (!productId) throw new NotFound('product_not_found');
    const present = await findCurrentPrice(tx, productId);
    if (present?.amount === amount) return;
    const before = present?.shares ?? [];
    const shares = splitPrice(
      amount,
      before.map(({ share }) => share),
    );
    await insertPrice(tx, productId, {
      amount,
      shares: before.map((source, i) => ({ ...source, share: shares[i] ?? 0 })),
    });
  });
}
