import { type Ctx, inTransaction } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { type Centavos, centavos } from '~/src/shared/money';
import { splitPrice } from './price.rules';

/**
 * A new price from now on; reports under way keep theirs. The sources' shares change in proportion, the
 * largest takes the remainder (docs/model.md "Charging"). The same price again changes nothing.
 * @throws NotFound for an unknown product
 */
export function changePrice(ctx: Ctx, externalId: string, price: Centavos): Promise<void> {
  const amount = centavos(price);
  return inTransaction(ctx, async (tx) => {
    const product = await tx.db('products').where({ external_id: externalId }).forUpdate().first('id');
    if (!product) throw new NotFound('product_not_found');
    const present = await tx
      .db('prices')
      .where({ product_id: product.id })
      .whereRaw('valid_from <= now()')
      .orderBy('valid_from', 'desc')
      .first('id', 'amount');
    if (present?.amount === amount) return;
    const sources = present ? await tx.db('product_sources').where({ price_id: present.id }) : [];
    // By the statement's clock: two changes in one transaction would have one time otherwise.
    const [row] = await tx
      .db('prices')
      .insert({ product_id: product.id, amount, valid_from: tx.db.raw('clock_timestamp()') })
      .returning('id');
    if (sources.length === 0) return;
    const shares = splitPrice(
      amount,
      sources.map(({ share }) => share),
    );
    await tx
      .db('product_sources')
      .insert(sources.map((source, i) => ({ ...source, price_id: row.id, share: shares[i] })));
  });
}
