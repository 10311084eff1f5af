import { randomInt } from 'node:crypto';
import { isKnownCaller, recordDevice } from '~/src/domains/access/login/device.service';
import { requireStillProven } from '~/src/domains/access/login/live-login.service';
import { beginApiLogin } from '~/src/domains/access/login/login.service';
import { normalizeLogin } from '~/src/domains/access/login/login-limits.rules';
import { findContact, type LoginUser } from '~/src/domains/access/login/user.store';
import { deliverTextNow, queueEmail, queueText } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { AppError, Conflict, Invalid, TooMany } from '~/src/platform/errors';
import { logSecurity } from '~/src/platform/security-log';
import type { Caller } from '~/src/shared/caller';
import { maskEmail } from '~/src/shared/names';
import { maskPhone } from '~/src/shared/phone';
import { markPassword } from './access-methods.store';
import {
  CHALLENGE_MS,
  type Challenge,
  consumeAttempt,
  consumeVerified,
  countFirstCode,
  findChallenge,
  findLatestLoginChallenge,
  insertChallenge,
  lockSendState,
  markVerified,
  revertSend,
  type SendState,
  saveCode,
  saveFirstCode,
} from './challenge.store';
import { isAppCodeValid } from './totp.service';
import { getSecondFactor, MAX_SENDS, MAX_TRIES, RESEND_MS } from './two-factor.rules';
import type { ChallengeMethod, ChallengeView } from './two-factor.types';

/** Correct credentials open no more challenges than this; each has five attempts. */
const OPENED = { name: 'two-factor.opened', points: 10, seconds: 900 };
const MINUTES = CHALLENGE_MS / 60_000;

/** The credentials are right and a code is still needed; `data.challenge` binds it to this login. */
class TwoFactorRequired extends AppError {
  override readonly status = 401;
  constructor(challenge: string) {
    super('two_factor', {}, { challenge });
  }
}

interface Login {
  user: LoginUser;
  /** The login name as typed, or the social user's id. */
  subject: string;
  caller: Caller;
}

/**
 * The second factor that a login needs. A password never proven with the inbox becomes proven by a login
 * from the device on which the inbox was proven.
 */
export async function requiredFactor(
  ctx: Ctx,
  user: LoginUser,
  caller: Caller,
): Promise<ChallengeMethod | null> {
  if (!user.passwordUnproven || !(await isKnownCaller(ctx, user.id, caller))) return getSecondFactor(user);
  await markPassword(ctx, user.id, 'proven');
  return getSecondFactor({ ...user, passwordUnproven: false });
}

/**
 * Opens the second step of a login with correct credentials, and mails the first code. Returns the
 * secret that binds the step to this login. @throws TooMany; Unauthenticated where the proof is over by now
 */
export async function openLoginChallenge(ctx: Ctx, { user, subject, caller }: Login): Promise<string> {
  const method = getSecondFactor(user) ?? 'email';
  await ctx.limits.consume(OPENED, user.id);
  return inTransaction(ctx, async (tx) => {
    await requireStillProven(tx, user);
    const key = {
      purpose: 'login',
      userId: user.id,
      subject: normalizeLogin(subject),
      caller,
      method,
    } as const;
    const secret = await insertChallenge(tx, key);
    const challenge = await findChallenge(tx, 'login', caller, secret);
    if (challenge && method === 'email') await sendFirstCode(tx, challenge, user);
    return secret;
  });
}

async function sendFirstCode(ctx: Ctx, { id }: Challenge, user: Pick<LoginUser, 'id'>): Promise<void> {
  const code = generateCode();
  await saveFirstCode(ctx, id, code);
  await queueEmail(ctx, { userId: user.id, template: 'security-code', params: { code, minutes: MINUTES } });
}

/** Six random digits. */
export const generateCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Sends a code again, by e-mail or SMS; the earlier one is void. Returns `sms_unsure` when it is unknown
 * whether it was sent.
 * @throws TooMany `resend_wait` within 5 seconds of one by the same way, `sms_limit`, `sms_account`, `sms_budget`;
 * Unavailable `sms_unsent`; Conflict `two_factor_totp`,
 * `two_factor_no_phone`, `two_factor_over`
 */
export async function sendCode(
  ctx: Ctx,
  challenge: Challenge,
  method: ChallengeMethod,
): Promise<'sms_unsure' | null> {
  if (challenge.method === 'totp' || method === 'totp') throw new Conflict('two_factor_totp');
  if (challenge.sends >= MAX_SENDS) throw new Conflict('two_factor_over');
  const userId = challenge.userId;
  if (!userId) return null;
  const { phone } = await findContact(ctx, userId);
  if (method === 'sms' && !phone) throw new Conflict('two_factor_no_phone');
  if (await countFirstCode(ctx, { id: challenge.id, method }, challenge.caller === 'api' ? RESEND_MS : 0))
    return null;
  const code = generateCode();
  const delivery = await inTransaction(ctx, async (tx) => {
    const before = await lockSendState(tx, challenge.id);
    const sending = { method, code, pauseMs: RESEND_MS, maxSends: MAX_SENDS };
    if (!(await saveCode(tx, challenge.id, sending))) {
      throw new TooMany('resend_wait', secondsLeft(challenge.sentAt, tx.now()));
    }
    const message = { template: 'security-code', params: { code, minutes: MINUTES } } as const;
    if (method === 'sms' && phone)
      return { before, textId: await queueText(tx, { ...message, userId, phone }) };
    await queueEmail(tx, { ...message, userId });
    return null;
  });
  return delivery && handOver(ctx, { ...delivery, id: challenge.id, code });
}

/** Sends a queued SMS; an unsent one counts for no limit. @throws Unavailable `sms_unsent` */
async function handOver(
  ctx: Ctx,
  { id, textId, code, before }: { id: string; textId: string; code: string; before: SendState },
): Promise<'sms_unsure' | null> {
  try {
    return await deliverTextNow(ctx, textId);
  } catch (error) {
    await revertSend(ctx, id, code, before);
    throw error;
  }
}

function secondsLeft(sentAt: Date | null, now: Date): number {
  const waitMs = (sentAt?.getTime() ?? now.getTime()) + RESEND_MS - now.getTime();
  return Math.min(RESEND_MS / 1_000, Math.max(1, Math.ceil(waitMs / 1_000)));
}

/** What the page shows of a challenge; where the code went is masked. */
export async function viewChallenge(ctx: Ctx, challenge: Challenge): Promise<ChallengeView> {
  const { method, userId } = challenge;
  const contact = userId ? await findContact(ctx, userId) : { email: '', phone: null };
  const maskedContact =
    method === 'sms' && contact.phone ? maskPhone(contact.phone) : maskEmail(contact.email);
  return { method, to: method === 'totp' ? '' : maskedContact, userHasPhone: contact.phone !== null };
}

/**
 * Checks a code. At most five are checked for one challenge, concurrent ones included.
 * @throws Invalid `two_factor_wrong`; Conflict `two_factor_over` when no try is left
 */
export async function checkCode(ctx: Ctx, challenge: Challenge, code: string): Promise<void> {
  const { method, userId, purpose } = challenge;
  const refused = (why: string) => logSecurity(ctx, 'code_refused', { code: why, method, purpose, userId });
  const attempt = await consumeAttempt(ctx, challenge.id, { code, max: MAX_TRIES });
  if (!attempt) {
    refused('two_factor_over');
    throw new Conflict('two_factor_over');
  }
  const fits =
    method === 'totp' ? userId !== null && (await isAppCodeValid(ctx, userId, code)) : attempt.fits;
  if (fits && (await markVerified(ctx, challenge.id))) return;
  refused('two_factor_wrong');
  throw new Invalid('two_factor_wrong');
}

/** The open second step behind a program's call: by its secret, else by login name and address. */
export function findApiChallenge(
  ctx: Ctx,
  caller: Caller,
  { secret, subject }: { secret?: string; subject: string },
): Promise<Challenge | null> {
  if (secret) return findChallenge(ctx, 'login', caller, secret);
  return findLatestLoginChallenge(ctx, caller, normalizeLogin(subject));
}

interface ApiLogin extends Login {
  twoFactorVerified: boolean;
  challenge?: string;
}

/**
 * Completes a program's login with correct credentials: returns the token, unless a code is still needed.
 * `twoFactorVerified` counts only when this server verified a code for this login, once.
 * @throws TwoFactorRequired
 */
export async function continueApiLogin(ctx: Ctx, login: ApiLogin): Promise<string> {
  const { user, subject, caller, challenge: secret } = login;
  if (await requiredFactor(ctx, user, caller)) {
    const key = { userId: user.id, subject: normalizeLogin(subject), caller, secret };
    if (!login.twoFactorVerified || !(await consumeVerified(ctx, key))) {
      throw new TwoFactorRequired(await openLoginChallenge(ctx, login));
    }
    if (user.passwordUnproven) await markPassword(ctx, user.id, 'proven');
  }
  await recordDevice(ctx, user.id, caller);
  return beginApiLogin(ctx, user.id, user);
}
