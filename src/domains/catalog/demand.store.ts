import { type Ctx, inTransaction } from '~/src/platform/context';

/** Replaces the count of each product's recent orders. */
export async function saveDemand(
  ctx: Ctx,
  counts: readonly { productId: string; orders: number }[],
): Promise<void> {
  const rows = counts.map(({ productId, orders }) => ({
    product_id: productId,
    orders,
    counted_at: ctx.now(),
  }));
  await inTransaction(ctx, async (tx) => {
    // Serialises concurrent counts.
    await tx.db.raw('lock table product_demand in exclusive mode');
    await tx.db('product_demand').delete();
    if (rows.length > 0) await tx.db('product_demand').insert(rows);
  });
}
