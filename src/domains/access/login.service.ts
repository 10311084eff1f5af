import { loginAccount } from '~/src/domains/accounts';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { AppError, Forbidden } from '~/src/platform/errors';
import { passwordFits } from '~/src/platform/passwords';
import type { Actor } from '~/src/shared/actor';
import { endOfLogin, findActorByLogin, findLoginState } from './actor.queries';
import { endLogin, endLoginsOf, insertLogin, touchLogin } from './login.store';
import { issueApiToken } from './token.service';
import { revokeUserTokens } from './token.store';
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
  const account = await loginAccount(ctx, userId);
  return (await issueApiToken(ctx, userId, account)).token;
}

/** Ends the login that acts, with its tokens. */
export async function logout(ctx: Ctx, reason: 'logout' | 'expired' = 'logout'): Promise<void> {
  if (ctx.actor?.via === 'session') await endLogin(ctx, ctx.actor.loginId, reason);
}

/**
 * Ends every login and token of a user at once, wherever they are: after a new password, a lost
 * membership, a block. `exceptLoginId` stays, where the person themselves asked for it.
 */
export function endUserLogins(
  ctx: Ctx,
  userId: string,
  reason: string,
  exceptLoginId?: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await revokeUserTokens(tx, userId, exceptLoginId);
    await endLoginsOf(tx, userId, reason, exceptLoginId);
  });
}

/** A session's login: who it is and until when, or how it came to be over. */
export type LoadedLogin =
  | { actor: Actor; endsAt: Date }
  | { actor: null; ended: 'expired' | 'elsewhere' | 'logout' };

/** Who a session's login is, noting that they are here. */
export async function loadActorOfLogin(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  loginId: string,
  { countsAsActivity }: { countsAsActivity: boolean },
): Promise<LoadedLogin> {
  const found = await findActorByLogin(db, loginId, now());
  if (!found) return { actor: null, ended: await howItEnded(db, loginId, now()) };
  const { actor, lastSeenAt, expiresAt } = found;
  const seen = countsAsActivity ? await touchLogin({ db }, loginId, lastSeenAt, now()) : lastSeenAt;
  return { actor, endsAt: endOfLogin(seen, expiresAt) };
}

async function howItEnded(db: Ctx['db'], loginId: string, now: Date) {
  const state = await findLoginState(db, loginId, now);
  if (!state || state.endReason === 'logout') return 'logout';
  return state.endReason === 'expired' || (!state.endReason && !state.endsAt) ? 'expired' : 'elsewhere';
}
