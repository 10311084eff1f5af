import type { Ctx } from '~/src/platform/context';

interface Membership {
  accountId: string;
  userId: string;
}

/** Records that a user was removed from a company. */
export async function saveRemoval(ctx: Ctx, { accountId, userId }: Membership): Promise<void> {
  const removed_at = ctx.now();
  await ctx
    .db('removed_members')
    .insert({ account_id: accountId, user_id: userId, removed_at })
    .onConflict(['account_id', 'user_id'])
    .merge();
}

/** When a user was removed from a company, if not invited again since; null otherwise. */
export async function findRemoval(ctx: Ctx, { accountId, userId }: Membership): Promise<Date | null> {
  const key = { account_id: accountId, user_id: userId };
  return (await ctx.db('removed_members').where(key).first('removed_at'))?.removed_at ?? null;
}

/** Deletes the removal once a new invitation is accepted. */
export async function deleteRemoval(ctx: Ctx, { accountId, userId }: Membership): Promise<void> {
  await ctx.db('removed_members').where({ account_id: accountId, user_id: userId }).delete();
}
