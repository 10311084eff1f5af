import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Address } from '~/src/shared/postal/address';

const getPurpose = (userId: string) => `profile.address:${userId}`;

/** A user's address; null without one. */
export async function findAddress(ctx: Ctx, userId: string): Promise<Address | null> {
  const row = await ctx.db('addresses').where({ user_id: userId }).first('address_sealed');
  if (!row) return null;
  const sealer = await getSealer(ctx, userId);
  return JSON.parse(sealer.decrypt(getPurpose(userId), row.address_sealed).toString());
}

/** Stores a user's address, replacing the previous one. */
export async function saveAddress(ctx: Ctx, userId: string, address: Address): Promise<void> {
  const sealer = await getSealer(ctx, userId);
  const sealed = sealer.encrypt(getPurpose(userId), Buffer.from(JSON.stringify(address)));
  await ctx
    .db('addresses')
    .insert({ user_id: userId, address_sealed: sealed, updated_at: ctx.now() })
    .onConflict('user_id')
    .merge();
}

/** Deletes a user's address. */
export async function deleteAddress(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db('addresses').where({ user_id: userId }).delete();
}
