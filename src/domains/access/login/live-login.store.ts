import type { Ctx } from '~/src/platform/context';
import type { Actor } from '~/src/shared/actor';

/** Until the transaction ends, nothing ends a user's logins and tokens: that locks the user first. */
export async function lockAccess({ db }: Ctx, userId: string): Promise<void> {
  await db('users').where({ id: userId }).forNoKeyUpdate().first('id');
}

/**
 * Whether the login, token or API key that acts was ended; a key also where it acts for somebody else by now, or its
 * person ended all access since it was issued. What expired meanwhile may finish what it began.
 */
export async function hasLoginEnded(
  { db }: Ctx,
  { via, loginId, userId }: Pick<Actor, 'via' | 'loginId' | 'userId'>,
): Promise<boolean> {
  const ended = {
    session: () => db('login_records').where({ id: loginId }).whereNotNull('ended_at').first('id'),
    token: () => db('api_tokens').where({ jti: loginId }).whereNotNull('revoked_at').first('jti'),
    key: () =>
      db('api_keys as k')
        .leftJoin('users as u', 'u.id', 'k.user_id')
        .where('k.id', loginId)
        .whereRaw(
          `(k.user_id is distinct from ?::uuid or k.revoked_at is not null or k.suspended_at is not null
            or u.keys_ended_at >= coalesce(k.secret_at, k.created_at))`,
          [userId],
        )
        .first('k.id'),
  };
  if (via === 'job') return false;
  return (await ended[via]()) !== undefined;
}
