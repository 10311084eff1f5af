import type { Ctx } from '~/src/platform/context';
import { replacePicture } from './picture.store';

/**
 * Deletes a user's address, codes, preferences and picture. Returns the keys of files to remove afterwards. Runs in
 * a transaction.
 */
export async function eraseProfile(ctx: Ctx, userId: string): Promise<string[]> {
  await ctx.db('addresses').where({ user_id: userId }).delete();
  await ctx.db('phone_codes').where({ user_id: userId }).delete();
  const picture = await replacePicture(ctx, userId, null);
  await ctx.db('preferences').where({ user_id: userId }).delete();
  return picture ? [picture] : [];
}
