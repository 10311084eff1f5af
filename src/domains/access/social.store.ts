import type { Ctx } from '~/src/platform/context';
import { findLoginUser, type LoginUser } from './user.store';

type Provider = 'google' | 'facebook' | 'entra';

/** Whoever a provider's id was tied to; null when nobody, or their account was cancelled. */
export async function findUserByIdentity(
  ctx: Ctx,
  provider: Provider,
  subject: string,
): Promise<LoginUser | null> {
  const [row] = await ctx
    .db('social_identities')
    .where({ provider, subject })
    .update({ last_used_at: ctx.now() })
    .returning('user_id');
  return row ? findLoginUser(ctx, row.user_id) : null;
}

/**
 * Ties a provider's id to a user, in place of a cancelled account's or of another id of theirs with
 * the same provider.
 */
export async function tieIdentity(
  ctx: Ctx,
  identity: { provider: Provider; subject: string; userId: string },
): Promise<void> {
  const { provider, subject, userId } = identity;
  await ctx.db('social_identities').where({ provider, user_id: userId }).delete();
  await ctx
    .db('social_identities')
    .insert({ provider, subject, user_id: userId })
    .onConflict(['provider', 'subject'])
    .merge({ user_id: userId, created_at: ctx.now(), last_used_at: ctx.now() });
}
