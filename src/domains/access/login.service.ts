import { loginAccount } from '~/src/domains/accounts';
import type { Ctx } from '~/src/platform/context';
import { AppError, Forbidden } from '~/src/platform/errors';
import { passwordFits } from '~/src/platform/passwords';
import type { Actor } from '~/src/shared/actor';
import { findActorByLogin } from './actor.queries';
import { endLogin, insertLogin, touchLogin } from './login.store';
import { issueToken } from './token.service';
import { findUserByLogin, type LoginUser } from './user.store';

/** Wrong name or password; which of the two is never told. */
export class WrongCredentials extends AppError {
  override readonly status = 401;
}

/** Checks name and password. @throws WrongCredentials, Forbidden `user_blocked` */
export async function checkCredentials(ctx: Ctx, login: string, password: string): Promise<LoginUser> {
  const user = await findUserByLogin(ctx, login);
  const fits = await passwordFits(user?.passwordHash ?? null, password);
  if (!user || !fits) throw new WrongCredentials('wrong_credentials');
  if (user.status === 'blocked') throw new Forbidden('user_blocked');
  return user;
}

/** Begins a browser login, acting for whom the user acted last; returns the login record's id. */
export async function beginLogin(
  ctx: Ctx,
  user: Pick<LoginUser, 'id' | 'operator'>,
  device: string,
): Promise<string> {
  const { accountId } = await loginAccount(ctx, user.id);
  return insertLogin(ctx, { userId: user.id, accountId, operator: user.operator, device });
}

/** Mints the token of an API client's login. */
export async function beginApiLogin(ctx: Ctx, userId: string): Promise<string> {
  const { accountId, kind, claims } = await loginAccount(ctx, userId);
  return issueToken(ctx, { userId, accountId, accountKind: kind, claims, loginId: null });
}

/** Ends the login that acts, with its tokens. */
export async function logout(ctx: Ctx): Promise<void> {
  if (ctx.actor?.via === 'session') await endLogin(ctx, ctx.actor.loginId, 'logout');
}

/** Who a session's login is, noting that they are here; null when the login is over. */
export async function loadActorOfLogin(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  loginId: string,
  { countsAsActivity }: { countsAsActivity: boolean },
): Promise<Actor | null> {
  const found = await findActorByLogin(db, loginId, now());
  if (!found) return null;
  const { lastSeenAt, ...actor } = found;
  if (countsAsActivity) await touchLogin({ db }, loginId, lastSeenAt, now());
  return actor;
}
