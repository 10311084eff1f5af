import { sendEmailValidation } from '~/src/domains/access/credentials/email-validation.service';
import { isKnownCaller } from '~/src/domains/access/login/device.service';
import { checkCredentials } from '~/src/domains/access/login/login.service';
import { isLoginAllowed } from '~/src/domains/access/login/login-limits.service';
import { acceptTerms } from '~/src/domains/access/login/terms.store';
import { findUserByLogin, insertUser, isUserNewerThan } from '~/src/domains/access/login/user.store';
import { getSecondFactor } from '~/src/domains/access/two-factor/two-factor.rules';
import { openPersonalAccount } from '~/src/domains/accounts';
import { redeemCode } from '~/src/domains/billing';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { hashPassword, verifyPassword } from '~/src/platform/crypto/passwords';
import { AppError, Conflict, TooMany } from '~/src/platform/errors';
import { findSettings } from '~/src/platform/settings';
import type { Caller } from '~/src/shared/caller';
import { resolveReferrer } from './referral.service';

export interface Registration {
  email: string;
  /** Null for users of a social network or a directory. */
  password: string | null;
  /** Campaign, affiliate key and promotional code of this visit. */
  origin: Record<string, string>;
  postpaidEntry: boolean;
  cameFromChatbot: boolean;
  sendValidation: boolean;
  /** Terms and privacy policy were accepted, now and by the person. */
  termsAccepted?: boolean;
}

const FROM_ADDRESS = { name: 'registration.address', seconds: 3_600 };

/** Counts registrations from one address in an hour; the setting says how many there may be. @throws TooMany */
export async function limitRegistrations(ctx: Ctx, caller: Caller): Promise<void> {
  const limit = { ...FROM_ADDRESS, points: (await findSettings(ctx.db)).registrations };
  if ((await ctx.limits.count(limit, caller.address)) <= limit.points) return;
  throw new TooMany('too_many', (await ctx.limits.waitSeconds(limit, caller.address)) || 60);
}

export interface Registered {
  userId: string;
  accountId: string;
}

/**
 * Registers a person: user, personal account, wallet, accepted terms and the validation e-mail, all or
 * nothing. @throws Conflict `email_taken`, Invalid for an unknown promotional code
 */
export async function registerUser(ctx: Ctx, registration: Registration): Promise<Registered> {
  const { email, password, origin, postpaidEntry, cameFromChatbot } = registration;
  const code = origin.promotionalCode ?? '';
  const referredBy = await resolveReferrer(ctx, code);
  const passwordHash = password === null ? null : await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const locale = tx.locale;
    const how = { locale, postpaidEntry, cameFromChatbot, origin, referredBy };
    const userId = await insertUser(tx, { email, passwordHash, ...how });
    if (!userId) throw new Conflict('email_taken');
    const accountId = await openPersonalAccount(tx, { id: userId, name: email });
    await redeemCode(tx, { userId, accountId, code, referredBy });
    if (registration.termsAccepted) await acceptTerms(tx, userId);
    if (registration.sendValidation) await sendEmailValidation(tx, { id: userId, email });
    return { userId, accountId };
  });
}

/** A repeated registration within this time is the same one: a double click, or a lost response. */
const REPEAT_MS = 2 * 60_000;
const AGAIN = { name: 'registration.again', points: 12, seconds: 120 };

interface SubmittedLogin {
  login: string;
  password: string;
  caller: Caller;
}

/**
 * Registers a person by e-mail and password; or, where the account was made less than two minutes ago and
 * the password matches, returns its user, however many requests are concurrent. The bot check is the caller's.
 * @throws as `registerUser`
 */
export async function registerOnce(
  ctx: Ctx,
  registration: Registration & { password: string },
  caller: Caller,
): Promise<string> {
  try {
    return (await registerUser(ctx, registration)).userId;
  } catch (error) {
    const { email: login, password } = registration;
    const userId = isTaken(error) ? await findSender(ctx, { login, password, caller }) : null;
    if (!userId) throw error;
    return userId;
  }
}

const isTaken = (error: unknown): boolean => error instanceof Conflict && error.code === 'email_taken';

/**
 * The new account that a repeated registration belongs to, checked like a login and within its limits. Correct
 * passwords do not count against those, because identical registrations may be concurrent; they have a limit of their
 * own, counted before the password is looked at.
 */
async function findSender(ctx: Ctx, attempt: SubmittedLogin): Promise<string | null> {
  const user = await findUserByLogin(ctx, attempt.login);
  if (user?.status !== 'active' || getSecondFactor(user)) return null;
  if (!(await isUserNewerThan(ctx, user.id, REPEAT_MS))) return null;
  if ((await ctx.limits.count(AGAIN, attempt.login)) > AGAIN.points) return null;
  const isKnownDevice = await isKnownCaller(ctx, user.id, attempt.caller);
  if (!(await isLoginAllowed(ctx, { ...attempt, isKnownDevice }))) return null;
  if (await verifyPassword(user.passwordHash, attempt.password)) return user.id;
  // Counted as a failed login; its error is not shown.
  await checkCredentials(ctx, { ...attempt, prove: async () => undefined }).catch(swallowRefusal);
  return null;
}

function swallowRefusal(error: unknown): void {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
}
