import { randomInt } from 'node:crypto';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid } from '~/src/platform/errors';
import { matchTotp } from '~/src/platform/totp';
import { findTotpSecret, saveTotp, saveTwoFactor, spendRecoveryCode, spendStep } from './totp.store';

const RECOVERY_CODES = 10;
/** Letters and digits that nobody mistakes for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Whether a code is of the user's app now, or one of their recovery codes; each works once. */
export async function fitsApp(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const secret = await findTotpSecret(ctx, userId);
  if (!secret) return false;
  const step = matchTotp(secret, code, ctx.now());
  if (step !== null) return spendStep(ctx, userId, step);
  return spendRecoveryCode(ctx, userId, code.replace(/[^\da-z]/gi, '').toUpperCase());
}

/**
 * Turns the authenticator app on once its first code proves that it has the secret. Returns the
 * recovery codes; they are shown this once. @throws Invalid `two_factor_wrong`
 */
export async function enrolApp(ctx: ActorCtx, secret: Buffer, code: string): Promise<string[]> {
  const step = matchTotp(secret, code, ctx.now());
  if (step === null) throw new Invalid('two_factor_wrong', { code: ['codeWrong'] });
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await inTransaction(ctx, (tx) => saveTotp(tx, ctx.actor.userId, { secret, step, codes }));
  return codes.map((each) => `${each.slice(0, 5)}-${each.slice(5)}`);
}

const newRecoveryCode = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Codes by e-mail, or none. @throws Conflict `two_factor_mandatory` for operators without one */
export async function chooseTwoFactor(ctx: ActorCtx, method: 'none' | 'email'): Promise<void> {
  if (ctx.actor.operator && method === 'none') throw new Conflict('two_factor_mandatory');
  await inTransaction(ctx, (tx) => saveTwoFactor(tx, ctx.actor.userId, method));
}
