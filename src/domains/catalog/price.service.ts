import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { beginOfDay, toDay } from '~/src/shared/dates';
import { centavos } from '~/src/shared/money';
import { splitPrice } from './price.rules';
import { deleteComingPrice, findLastPrice, insertPrice, lockProduct } from './price.store';
import type { NextPrice } from './schedule.types';

/**
 * Adds a price to the end of a product's schedule; one that was to begin on the same day gives way, one in force is never
 * changed, and whatever was ordered, quoted or invoiced before keeps its price. The sources' shares change in proportion,
 * the largest takes the remainder (docs/model.md "Charging").
 * @throws NotFound for an unknown product; Conflict `price_day_over` once the day has begun, `price_day_taken` where a
 * later price waits for its day
 */
export function schedulePrice(ctx: Ctx, externalId: string, { price, from }: NextPrice): Promise<void> {
  const amount = centavos(price);
  const validFrom = beginOfDay(from);
  return inTransaction(ctx, async (tx) => {
    const productId = await lockProduct(tx, externalId);
    if (!productId) throw new NotFound('product_not_found');
    if (validFrom <= tx.now()) throw new Conflict('price_day_over');
    const last = await findLastPrice(tx, productId);
    if (last && last.validFrom > validFrom) throw new Conflict('price_day_taken');
    const before = last?.shares ?? [];
    const split = splitPrice(
      amount,
      before.map(({ share }) => share),
    );
    if (last && toDay(last.validFrom) === from) await deleteComingPrice(tx, last.id);
    const shares = before.map((source, i) => ({ ...source, share: split[i] ?? 0 }));
    await insertPrice(tx, productId, { amount, validFrom, shares });
  });
}
