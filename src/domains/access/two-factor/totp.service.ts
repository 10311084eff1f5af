import { randomInt } from 'node:crypto';
import { requireLiveLogin } from '~/src/domains/access/login/live-login.service';
import { findLoginUser } from '~/src/domains/access/login/user.store';
import { record } from '~/src/domains/audit';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { verifyPassword } from '~/src/platform/crypto/passwords';
import { matchTotp, newTotpSecret } from '~/src/platform/crypto/totp';
import { Conflict, Invalid } from '~/src/platform/errors';
import { logSecurity } from '~/src/platform/security-log';
import { stopFactorRemoval } from './factor-removal.service';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  countRecoveryCodes,
  findTotpSecret,
  saveTotp,
  saveTwoFactor,
} from './totp.store';

const RECOVERY_CODES = 10;
/** Letters and digits without look-alikes. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 24 of 31 letters are 118 bits: no list of hashes can be tried out (ASVS 6.5.2). */
const CODE_LETTERS = 24;
const ENROL_MS = 30 * 60_000;
const CONFIRMED = { name: 'security.confirmed', points: 10, seconds: 900 };

/** Whether a code is currently valid in the user's app, or one of their recovery codes; each works once. */
export async function isAppCodeValid(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const secret = await findTotpSecret(ctx, userId);
  if (!secret) return false;
  const step = matchTotp(secret, code, ctx.now());
  const fits =
    step === null
      ? await consumeRecoveryCode(ctx, userId, code.replace(/[^\da-z]/gi, '').toUpperCase())
      : await consumeTotpStep(ctx, userId, step);
  if (fits) await stopFactorRemoval(ctx, userId);
  return fits;
}

interface Enrolment {
  secret: Buffer;
  /** The secret for the form to send back, sealed. */
  sealed: string;
}

/** A secret for a new app; one from an earlier rendering of the form stays valid. */
export function beginEnrolment(ctx: ActorCtx, sealed?: string): Enrolment {
  const earlier = sealed === undefined ? null : openEnrolment(ctx, sealed);
  if (earlier && sealed) return { secret: earlier, sealed };
  const secret = newTotpSecret();
  const value = { secret: secret.toString('base64'), at: ctx.now().getTime() };
  return { secret, sealed: ctx.vault.seal('totp-enrolment', ctx.actor.userId, value) };
}

function openEnrolment(ctx: ActorCtx, sealed: string): Buffer | null {
  const value = ctx.vault.unseal('totp-enrolment', ctx.actor.userId, sealed);
  const { secret, at } = (value ?? {}) as { secret?: string; at?: number };
  if (!secret || !at || ctx.now().getTime() - at > ENROL_MS) return null;
  return Buffer.from(secret, 'base64');
}

/**
 * Turns the authenticator app on once its first code proves that it has the secret. Returns the
 * recovery codes; they are shown this once. @throws Invalid for a wrong code; Conflict `enrolment_over`
 */
export async function enrolApp(ctx: ActorCtx, sealed: string, code: string): Promise<string[]> {
  const secret = openEnrolment(ctx, sealed);
  if (!secret) throw new Conflict('enrolment_over');
  const step = matchTotp(secret, code, ctx.now());
  if (step === null) throw new Invalid('two_factor_wrong', { code: ['codeWrong'] });
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await inTransaction(ctx, async (tx) => {
    await requireLiveLogin(tx);
    await saveTotp(tx, ctx.actor.userId, { secret, step, codes });
    await stopFactorRemoval(tx, ctx.actor.userId);
    await record(tx, { action: 'two_factor_changed', details: { method: 'totp' } });
  });
  return codes.map((each) => each.replace(/.{6}(?=.)/g, '$&-'));
}

const newRecoveryCode = (): string =>
  Array.from({ length: CODE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Codes by e-mail, or none. @throws Conflict `two_factor_mandatory` for operators,
 * `two_factor_email` while the e-mail is not validated
 */
export async function chooseTwoFactor(ctx: ActorCtx, method: 'none' | 'email'): Promise<void> {
  if (ctx.actor.operator && method === 'none') throw new Conflict('two_factor_mandatory');
  if (method === 'email' && !ctx.actor.emailValidated) throw new Conflict('two_factor_email');
  await inTransaction(ctx, async (tx) => {
    await requireLiveLogin(tx);
    await saveTwoFactor(tx, ctx.actor.userId, method);
    await record(tx, { action: 'two_factor_changed', details: { method } });
  });
}

/**
 * Requires the password before the second factor is changed, if the user has one.
 * @throws Invalid for a wrong one; TooMany
 */
export async function confirmPassword(ctx: ActorCtx, password: string): Promise<void> {
  const user = await findLoginUser(ctx, ctx.actor.userId);
  if (!user?.passwordHash) return;
  if (password === '') throw new Invalid('invalid', { password: ['passwordRequired'] });
  await ctx.limits.consume(CONFIRMED, user.id);
  if (!(await verifyPassword(user.passwordHash, password))) {
    logSecurity(ctx, 'password_refused', { step: 'confirm' });
    throw new Invalid('invalid', { password: ['passwordWrong'] });
  }
}

/** How a user receives the second factor. */
interface TwoFactorState {
  method: 'none' | 'email' | 'sms' | 'totp';
  recoveryCodes: number;
  withPassword: boolean;
}

export async function getTwoFactor(ctx: ActorCtx): Promise<TwoFactorState> {
  const user = await findLoginUser(ctx, ctx.actor.userId);
  return {
    method: user?.twoFactor ?? 'none',
    recoveryCodes: await countRecoveryCodes(ctx, ctx.actor.userId),
    withPassword: Boolean(user?.passwordHash),
  };
}
