import type { Ctx } from '~/src/platform/context';

/** Orders of each product since a moment, read from an index alone. */
export async function countOrders(ctx: Ctx, since: Date): Promise<{ productId: string; orders: number }[]> {
  return ctx
    .db('reports')
    .where('created_at', '>=', since)
    .groupBy('product_id')
    .select('product_id as productId', ctx.db.raw<{ orders: number }>('count(*)::int as orders'));
}
