import { randomInt } from 'node:crypto';
import {
  type Confirmation,
  confirmIdentity,
  confirmPhone,
  getConfirmation,
  getTwoFactor,
  isRecentLogin,
  lockUser,
  type Proof,
  requireLiveLogin,
} from '~/src/domains/access';
import { record } from '~/src/domains/audit';
import { getBillingSettings } from '~/src/domains/billing';
import { deliverTextNow, findTextProblem, queueText } from '~/src/domains/notifications';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { type AppError, Conflict, Invalid, TooMany } from '~/src/platform/errors';
import { maskPhone, PHONE_CODE } from './phone.rules';
import {
  endPhoneCode,
  findPhone,
  findPhoneCode,
  insertPhoneCode,
  type PhoneCode,
  revokePhoneCode,
  tryPhoneCode,
} from './phone.store';
import type { PhoneState } from './profile.types';

function secondsLeft(ctx: ActorCtx, { createdAt }: PhoneCode): number {
  const waitMs = PHONE_CODE.resendSeconds * 1_000 - (ctx.now().getTime() - createdAt.getTime());
  return Math.max(0, Math.ceil(waitMs / 1_000));
}

/** The acting user's phone, and the pending code. */
export async function getPhoneState(ctx: ActorCtx): Promise<PhoneState> {
  const { userId } = ctx.actor;
  const [phone, code, { bonusPhone }, confirmation] = await Promise.all([
    findPhone(ctx, userId),
    findPhoneCode(ctx, userId),
    getBillingSettings(ctx),
    findRequiredProof(ctx),
  ]);
  const pending = code && code.expiresAt > ctx.now() ? code : null;
  const problem = await findTextProblem(ctx, pending?.textId ?? null);
  return {
    confirmedPhone: phone && maskPhone(phone),
    pending: pending && maskPhone(pending.phone),
    waitSeconds: pending && problem !== 'sms_unsent' ? secondsLeft(ctx, pending) : 0,
    problem,
    bonus: bonusPhone,
    confirmation,
  };
}

/**
 * The proof of identity required, because the number can be used to log in: always when login codes go,
 * or would go, to it; for a first number a login within the last ten minutes is enough.
 */
async function findRequiredProof(ctx: ActorCtx): Promise<Confirmation | null> {
  const first = (await findPhone(ctx, ctx.actor.userId)) === null;
  const plain = first && (await getTwoFactor(ctx)).method === 'none';
  return plain && (await isRecentLogin(ctx)) ? null : getConfirmation(ctx);
}

/** Sends a code to a number (digits), after the required proof. @throws Invalid for a wrong one; TooMany */
export async function startPhone(ctx: ActorCtx, phone: string, proof: Proof): Promise<void> {
  if (await findRequiredProof(ctx)) await confirmIdentity(ctx, proof);
  const message = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, tx.actor.userId);
    await requireLiveLogin(tx);
    return send(tx, phone, await findPhoneCode(tx, tx.actor.userId));
  });
  await deliverNow(ctx, message);
}

/** Sends a new code to the same number. @throws Conflict `phone_code_none`, TooMany `resend_wait` */
export async function resendPhoneCode(ctx: ActorCtx): Promise<void> {
  const message = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, tx.actor.userId);
    const code = await findPhoneCode(tx, tx.actor.userId);
    if (!code) throw new Conflict('phone_code_none');
    const isLost = (await findTextProblem(tx, code.textId)) === 'sms_unsent';
    const wait = isLost ? 0 : secondsLeft(tx, code);
    if (wait > 0) throw new TooMany('resend_wait', wait);
    return send(tx, code.phone, code);
  });
  await deliverNow(ctx, message);
}

interface CodeMessage {
  id: string;
  textId: string;
  formerCode: PhoneCode | null;
}

async function send(tx: ActorCtx, phone: string, formerCode: PhoneCode | null): Promise<CodeMessage> {
  const { userId } = tx.actor;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const params = { code, minutes: PHONE_CODE.minutes };
  const textId = await queueText(tx, { template: 'security-code', params, phone, userId });
  const id = await insertPhoneCode(tx, userId, { phone, code, textId });
  return { id, textId, formerCode };
}

/** Sends a queued code; a failure leaves everything as it was. @throws Unavailable `sms_unsent` */
async function deliverNow(ctx: ActorCtx, { id, textId, formerCode }: CodeMessage): Promise<void> {
  try {
    await deliverTextNow(ctx, textId);
  } catch (error) {
    await inTransaction(ctx, (tx) => revokePhoneCode(tx, id, formerCode));
    throw error;
  }
}

/** Cancels the pending number, so that another may be entered. */
export const cancelPhoneCode = (ctx: ActorCtx): Promise<void> => endPhoneCode(ctx, ctx.actor.userId);

/**
 * Checks the code: the phone becomes the user's, with its bonus once per phone and user. A wrong code
 * is counted, concurrent ones included.
 * @throws Invalid on a wrong code; Conflict `phone_code_none`, `phone_code_over`, `phone_taken`
 */
export async function finishPhone(ctx: ActorCtx, code: string): Promise<void> {
  const refusal = await inTransaction(ctx, (tx) => evaluate(tx, code));
  // Thrown outside the transaction, so that the counted try commits.
  if (refusal) throw refusal;
}

async function evaluate(tx: ActorCtx, code: string): Promise<AppError | null> {
  const { userId } = tx.actor;
  await lockUser(tx, userId);
  await requireLiveLogin(tx);
  const phoneCode = await findPhoneCode(tx, userId);
  if (!phoneCode) return new Conflict('phone_code_none');
  if (phoneCode.expiresAt <= tx.now() || phoneCode.tries >= PHONE_CODE.tries) {
    await endPhoneCode(tx, userId);
    return new Conflict('phone_code_over');
  }
  if (!(await tryPhoneCode(tx, phoneCode, code)))
    return new Invalid('invalid', { code: ['validation:codeWrong'] });
  await endPhoneCode(tx, userId);
  if (!(await confirmPhone(tx, { userId, phone: phoneCode.phone }))) return new Conflict('phone_taken');
  await record(tx, { action: 'phone_confirmed', subject: { kind: 'user', id: userId } });
  return null;
}
