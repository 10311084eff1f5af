import { findLoginUser, type LoginUser } from '~/src/domains/access/login/user.store';
import type { Ctx } from '~/src/platform/context';

type Provider = 'google' | 'facebook' | 'entra';

/** The user linked to a provider's id; null when nobody is, or their account was canceled. */
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
 * Links a provider's id to a user, replacing a canceled account's link or another id of theirs with
 * the same provider.
 */
export async function linkIdentity(
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

/** A user's linked provider ids. */
export function listIdentities(ctx: Ctx, userId: string): Promise<{ provider: Provider; since: Date }[]> {
  return ctx
    .db('social_identities')
    .where({ user_id: userId })
    .orderBy('provider')
    .select('provider', 'created_at as since');
}

/**
 * Links a provider's id at the user's own request; false when another active account has
 * it. It replaces another id of theirs with the same provider.
 */
export async function claimIdentity(
  ctx: Ctx,
  { provider, subject, userId }: { provider: Provider; subject: string; userId: string },
): Promise<boolean> {
  await ctx.db('users').where({ id: userId }).forUpdate().first('id');
  const owner = await ctx
    .db('social_identities as i')
    .join('users as u', 'u.id', 'i.user_id')
    .where({ 'i.provider': provider, 'i.subject': subject })
    .whereNot('u.id', userId)
    .whereNot('u.status', 'cancelled')
    .first('u.id');
  if (owner) return false;
  await linkIdentity(ctx, { provider, subject, userId });
  return true;
}

/** Unlinks a provider's id from a user. */
export async function releaseIdentity(ctx: Ctx, userId: string, provider: Provider): Promise<void> {
  await ctx.db('social_identities').where({ user_id: userId, provider }).delete();
}
