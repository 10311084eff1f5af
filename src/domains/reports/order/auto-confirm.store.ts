import type { Product } from '~/src/domains/catalog';
import type { ActorCtx } from '~/src/platform/context';

const toKey = (ctx: ActorCtx, product: Pick<Product, 'id'>) => ({
  user_id: ctx.actor.userId,
  account_id: ctx.actor.accountId,
  product_id: product.id,
});

/** Stores consent to order this product, at this price, without confirmation. */
export async function saveConsent(ctx: ActorCtx, product: Pick<Product, 'id' | 'price'>): Promise<void> {
  const row = { ...toKey(ctx, product), price: product.price, created_at: ctx.now() };
  await ctx.db('auto_confirmations').insert(row).onConflict(['user_id', 'account_id', 'product_id']).merge();
}

export async function removeConsent(ctx: ActorCtx, product: Pick<Product, 'id'>): Promise<void> {
  await ctx.db('auto_confirmations').where(toKey(ctx, product)).delete();
}

/** Revokes a user's consent for one of their accounts; false when there was none. */
export async function revokeConsent(
  ctx: ActorCtx,
  { accountId, productId }: { accountId: string; productId: string },
): Promise<boolean> {
  const key = { user_id: ctx.actor.userId, account_id: accountId, product_id: productId };
  return (await ctx.db('auto_confirmations').where(key).delete()) > 0;
}

/** Whether the consent is valid: it was given for a price, and ends when that rises. */
export async function hasConsent(ctx: ActorCtx, product: Pick<Product, 'id' | 'price'>): Promise<boolean> {
  const row = await ctx
    .db('auto_confirmations')
    .where(toKey(ctx, product))
    .where('price', '>=', product.price)
    .first('price');
  return row !== undefined;
}
