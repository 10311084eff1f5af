import { getLoginAccount } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { hashPassword, needsRehash, verifyPassword } from '~/src/platform/crypto/passwords';
import { AppError, Forbidden, NotFound } from '~/src/platform/errors';
import { logSecurity } from '~/src/platform/security-log';
import type { Actor } from '~/src/shared/actor';
import type { Caller } from '~/src/shared/caller';
import type { LoginEnd } from '~/src/shared/login-end';
import { findActorByLogin, findLoginState, loginExpiry } from './actor.queries';
import { isKnownCaller } from './device.service';
import { type Proven, requireStillProven } from './live-login.service';
import { endLogin, endLoginsOfUser, insertLogin, touchLogin } from './login.store';
import { tryLogin } from './login-limits.service';
import { findBankPartner } from './partner.store';
import { issueApiToken } from './token.service';
import { findLoginOfToken, revokeTokenFamily, revokeUserTokens } from './token.store';
import { findCancelAt } from './user.queries';
import { findLoginUser, findUserByLogin, type LoginUser, replaceHash } from './user.store';

/** Wrong name or password; never which of the two. */
export class InvalidCredentials extends AppError {
  override readonly status = 401;
}

/** Whether a login name belongs to a bank partner, whose people sign in at their own directory. */
export const isBankPartnerLogin = async (ctx: Ctx, login: string): Promise<boolean> =>
  login.trim() !== '' && (await findBankPartner(ctx, login)) !== null;

interface LoginAttempt {
  login: string;
  password: string;
  caller: Caller;
  /** The bot check, required after failures. @throws when it fails */
  prove: () => Promise<void>;
}

/**
 * Checks name and password, as often as the limits allow.
 * @throws InvalidCredentials, Forbidden `user_blocked`, TooMany, whatever `prove` throws
 */
export async function checkCredentials(ctx: Ctx, attempt: LoginAttempt): Promise<LoginUser> {
  const user = await findUserByLogin(ctx, attempt.login);
  try {
    return await admitted(ctx, attempt, user);
  } catch (error) {
    const { kind: via } = attempt.caller;
    if (error instanceof AppError)
      logSecurity(ctx, 'login_refused', { code: error.code, via, userId: user?.id });
    throw error;
  }
}

async function admitted(ctx: Ctx, attempt: LoginAttempt, user: LoginUser | null): Promise<LoginUser> {
  const { login, password, caller, prove } = attempt;
  const isKnownDevice = await isKnownCaller(ctx, user?.id ?? null, caller);
  const hash = user?.passwordHash ?? null;
  const fits = await tryLogin(ctx, { login, caller, isKnownDevice, prove }, () =>
    verifyPassword(hash, password),
  );
  if (!user || !fits) throw new InvalidCredentials('wrong_credentials', {}, { marker: 'userLoginError' });
  if (user.status === 'blocked') throw new Forbidden('user_blocked', {}, { marker: 'userBlocked' });
  return user.passwordHash && needsRehash(user.passwordHash) ? rehashed(ctx, user, password) : user;
}

/** The user with a hash at today's cost. @throws InvalidCredentials where the password was changed meanwhile */
async function rehashed(ctx: Ctx, user: LoginUser, password: string): Promise<LoginUser> {
  const passwordHash = await hashPassword(password);
  if (await replaceHash(ctx, user, passwordHash)) return { ...user, passwordHash };
  const now = await findLoginUser(ctx, user.id);
  if (now && (await verifyPassword(now.passwordHash, password))) return now;
  throw new InvalidCredentials('wrong_credentials', {}, { marker: 'userLoginError' });
}

/** Somebody who proved who they are, or registered a moment ago. */
export type Entrant = Pick<LoginUser, 'id' | 'operator'> & (Proven | object);

/**
 * Starts a browser login for the account last used; returns the login record's id.
 * @throws Unauthenticated where their access was ended since they proved who they are
 */
export async function beginLogin(ctx: Ctx, user: Entrant, device: string): Promise<string> {
  const { accountId } = await getLoginAccount(ctx, user.id);
  return inTransaction(ctx, async (tx) => {
    if ('passwordHash' in user) await requireStillProven(tx, user);
    const id = await insertLogin(tx, { userId: user.id, accountId, operator: user.operator, device });
    const by = { userId: user.id, accountId, via: 'session' } as const;
    await record(tx, { action: 'login', by, subject: { kind: 'login', id } });
    return id;
  });
}

/**
 * Mints the token of an API client's login. `proven`: absent for somebody who registered a moment ago.
 * @throws Forbidden `account_cancelling`: undoing a cancellation is for the site; Unauthenticated as `beginLogin`
 */
export async function beginApiLogin(ctx: Ctx, userId: string, proven?: Proven): Promise<string> {
  if (await findCancelAt(ctx, userId)) throw new Forbidden('account_cancelling');
  const account = await getLoginAccount(ctx, userId);
  return inTransaction(ctx, async (tx) => {
    if (proven) await requireStillProven(tx, proven);
    const { token } = await issueApiToken(tx, userId, account);
    await record(tx, { action: 'login', by: { userId, accountId: account.accountId, via: 'token' } });
    return token;
  });
}

/** Ends the current login, with its tokens. */
export async function logout(ctx: Ctx, reason: 'logout' | 'expired' = 'logout'): Promise<void> {
  const { actor } = ctx;
  if (actor?.via !== 'session') return;
  await inTransaction(ctx, async (tx) => {
    await endLogin(tx, actor.loginId, reason);
    await record(tx, {
      action: 'logout',
      subject: { kind: 'login', id: actor.loginId },
      details: { reason },
    });
  });
}

/** Ends the current token with its whole renewal chain; a browser's ends with its login. */
export function logoutToken(ctx: ActorCtx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { loginId: jti } = tx.actor;
    const token = await findLoginOfToken(tx, jti);
    if (token) await endLogin(tx, token, 'logout');
    else await revokeTokenFamily(tx, jti);
    await record(tx, { action: 'logout', details: { reason: 'logout' } });
  });
}

/**
 * Ends every login and token of a user at once: after a new password, a lost
 * membership, a block. `exceptLoginId` is retained, where the user made the request.
 */
export function endUserLogins(
  ctx: Ctx,
  userId: string,
  reason: string,
  exceptLoginId?: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await revokeUserTokens(tx, userId, exceptLoginId);
    await endLoginsOfUser(tx, userId, reason, exceptLoginId);
  });
}

/** Ends one login of the actor. @throws NotFound when it is not theirs, or has ended */
export async function endOwnLogin(ctx: ActorCtx, loginId: string): Promise<void> {
  const state = await findLoginState(ctx.db, loginId, ctx.now());
  if (state?.userId !== ctx.actor.userId || !state.endsAt) throw new NotFound('session_gone');
  await endLogin(ctx, loginId, 'ended');
}

/** Ends every other login of the actor, and their programs' tokens. */
export const endOtherLogins = (ctx: ActorCtx): Promise<void> =>
  endUserLogins(ctx, ctx.actor.userId, 'ended', ctx.actor.loginId);

/** A session's login: its actor and expiry, or how it ended. */
type LoadedLogin = { actor: Actor; endsAt: Date } | { actor: null; ended: LoginEnd };

/** The actor of a session's login; records its activity. */
export async function loadActorOfLogin(
  ctx: Pick<Ctx, 'db' | 'now' | 'sandbox'>,
  loginId: string,
  { countsAsActivity }: { countsAsActivity: boolean },
): Promise<LoadedLogin> {
  const { db, now } = ctx;
  const loginActor = await findActorByLogin(ctx, loginId, now());
  if (!loginActor) return { actor: null, ended: await findLoginEnd(db, loginId, now()) };
  const { actor, lastSeenAt, expiresAt } = loginActor;
  const activeAt = countsAsActivity ? await touchLogin({ db }, loginId, lastSeenAt, now()) : lastSeenAt;
  return { actor, endsAt: loginExpiry(activeAt, expiresAt) };
}

/** Whose login it is or was; null when there is no such login. */
export const findUserOfLogin = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  loginId: string,
): Promise<string | null> => (await findLoginState(ctx.db, loginId, ctx.now()))?.userId ?? null;

async function findLoginEnd(db: Ctx['db'], loginId: string, now: Date): Promise<LoginEnd> {
  const state = await findLoginState(db, loginId, now);
  if (!state || state.endReason === 'logout') return 'logout';
  if (state.endReason === 'proven') return 'proven';
  return state.endReason === 'expired' || (!state.endReason && !state.endsAt) ? 'expired' : 'elsewhere';
}
