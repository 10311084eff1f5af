import type { Ctx } from '~/src/platform/context';
import type { Actor } from '~/src/shared/actor';

/** Until the transaction ends, nothing ends a user's logins and tokens: that locks the user first. */
export async function lockAccess({ db }: Ctx, userId: string): Promise<void> {
  await db('users').where({ id: userId }).forNoKeyUpdate().first('id');
}

/** Whether the login or token that acts was ended. One that expired meanwhile may finish what it began. */
export async function hasLoginEnded(
  { db }: Ctx,
  { via, loginId }: Pick<Actor, 'via' | 'loginId'>,
): Promise<boolean> {
  const ended = {
    session: () => db('login_records').where({ id: loginId }).whereNotNull('ended_at').first('id'),
    token: () => db('api_tokens').where({ jti: loginId }).whereNotNull('revoked_at').first('jti'),
  };
  if (via !== 'session' && via !== 'token') return false;
  return (await ended[via]()) !== undefined;
}
