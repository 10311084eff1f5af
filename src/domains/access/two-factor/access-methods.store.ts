import type { Ctx } from '~/src/platform/context';
import type { AccessMethod } from '~/src/shared/access-method';
import { SESSION_IDLE_MS } from '~/src/shared/session-times';
import { saveTwoFactor } from './totp.store';

/** The login to retain: the browser's, or the chain of a program's token. */
export interface RetainedLogin {
  loginId: string | null;
  family: string | null;
}

interface WaysOwner {
  emailValidatedAt: Date | null;
  hasPassword: boolean;
  passwordUnproven: boolean;
}

/** Locks a user: concurrent linking and proving waits. */
export async function lockOwner({ db }: Ctx, userId: string): Promise<WaysOwner> {
  const row = await db('users')
    .where({ id: userId })
    .forUpdate()
    .first('email_validated_at', 'password_hash', 'password_unproven');
  return {
    emailValidatedAt: row?.email_validated_at ?? null,
    hasPassword: Boolean(row?.password_hash),
    passwordUnproven: row?.password_unproven ?? false,
  };
}

/** The chain that a program's token is of, and the browser login behind it. */
export async function findTokenLogin({ db }: Ctx, jti: string): Promise<RetainedLogin | null> {
  const row = await db('api_tokens').where({ jti }).first('login_id', 'family');
  return row ? { loginId: row.login_id, family: row.family } : null;
}

/** Ends a user's sessions and tokens but the retained one; returns what was still active. */
export async function endLogins(
  ctx: Ctx,
  userId: string,
  retained: RetainedLogin | null,
): Promise<AccessMethod[]> {
  const now = ctx.now();
  const logins = ctx.db('login_records').where({ user_id: userId }).whereNull('ended_at');
  if (retained?.loginId) logins.whereNot({ id: retained.loginId });
  const endedLogins: { expires_at: Date; last_seen_at: Date }[] = await logins
    .update({ ended_at: now, end_reason: 'proven' })
    .returning(['expires_at', 'last_seen_at']);
  const tokens = ctx.db('api_tokens').where({ user_id: userId }).whereNull('revoked_at');
  if (retained?.loginId) tokens.whereRaw('login_id is distinct from ?', [retained.loginId]);
  if (retained?.family) tokens.whereNot({ family: retained.family });
  const revoked: { login_id: string | null; expires_at: Date }[] = await tokens
    .update({ revoked_at: now })
    .returning(['login_id', 'expires_at']);
  const idle = now.getTime() - SESSION_IDLE_MS;
  const sessions = endedLogins.some((each) => each.expires_at > now && each.last_seen_at.getTime() > idle);
  const programs = revoked.some((each) => each.login_id === null && each.expires_at > now);
  return [...(sessions ? (['sessions'] as const) : []), ...(programs ? (['programs'] as const) : [])];
}

/** Ends a user's API keys whose secret was issued until now; they are suspended later. Returns whether any worked. */
export async function endKeys({ db, now }: Ctx, userId: string): Promise<AccessMethod[]> {
  await db('users').where({ id: userId }).update({ keys_ended_at: now() });
  const active = await db('api_keys')
    .where({ user_id: userId, revoked_at: null, suspended_at: null })
    .where((either) => either.whereNull('expires_at').orWhere('expires_at', '>', now()))
    .first('id');
  return active ? ['keys'] : [];
}

/** Unlinks social networks. A directory identity stays: the partner created the account, nobody linked it. */
export async function releaseNetworks({ db }: Ctx, userId: string): Promise<AccessMethod[]> {
  const rows = await db('social_identities')
    .where({ user_id: userId })
    .whereIn('provider', ['google', 'facebook'])
    .delete()
    .returning('provider');
  return rows.map(({ provider }) => provider as 'google' | 'facebook').sort();
}

/** Removes the app with its recovery codes, and the phone, set up after `since`; null: at any time. */
export async function removeFactors(ctx: Ctx, userId: string, since: Date | null): Promise<AccessMethod[]> {
  const user = (await ctx
    .db('users')
    .where({ id: userId })
    .first('two_factor', 'totp_since', 'operator', 'phone_confirmed_at'))!;
  const isLater = (at: Date | null) => since === null || (at !== null && at > since);
  const endings: AccessMethod[] = [];
  if (user.two_factor === 'totp' && isLater(user.totp_since)) {
    await saveTwoFactor(ctx, userId, user.operator ? 'email' : 'none');
    endings.push('app');
  }
  if (user.phone_confirmed_at && isLater(user.phone_confirmed_at)) {
    const none = { phone_sealed: null, phone_index: null, phone_confirmed_at: null };
    await ctx.db('users').where({ id: userId }).update(none);
    endings.push('phone');
  }
  return endings;
}

/** Deletes every known device: a login from one sends a notice again. */
export async function deleteDevices({ db }: Ctx, userId: string): Promise<void> {
  await db('known_devices').where({ user_id: userId }).delete();
}

/** Marks whether the password was chosen by somebody who proved the inbox. */
export async function markPassword({ db }: Ctx, userId: string, as: 'proven' | 'unproven'): Promise<void> {
  await db('users')
    .where({ id: userId })
    .update({ password_unproven: as === 'unproven' });
}
