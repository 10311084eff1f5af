import { randomInt } from 'node:crypto';
import { confirmPhone } from '~/src/domains/access';
import { deliverTextNow, findTextProblem, queueText } from '~/src/domains/notifications';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { Conflict, Invalid, NotFound, TooMany } from '~/src/platform/errors';
import { isUuid } from '~/src/shared/uuid';
import { findCode, insertCode, requestOfCode, type StoredCode, tryCode } from './code.store';
import { CODE, maskPhone } from './onboarding.rules';
import type { PersonRequest, SentCode } from './onboarding.types';

/**
 * Queues a new code for a phone (digits) by SMS; `deliverCodeNow` sends it once this has committed.
 * @throws TooMany `sms_limit`, `sms_account`, `sms_budget`
 */
export async function sendCode(tx: Ctx, request: Pick<PersonRequest, 'id' | 'userId'>, phone: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const params = { code, minutes: CODE.minutes };
  const textId = await queueText(tx, { template: 'security-code', params, phone, userId: request.userId });
  return sentCode(tx, await insertCode(tx, request, { phone, code, textId }));
}

/** Sends a queued code. @throws Unavailable `sms_unsent` when it was not sent */
export async function deliverCodeNow(ctx: Ctx, { textId }: SentCode): Promise<void> {
  if (textId) await deliverTextNow(ctx, textId);
}

async function sentCode(ctx: Ctx, { id, phone, createdAt, textId }: StoredCode): Promise<SentCode> {
  const waitMs = CODE.resendSeconds * 1_000 - (ctx.now().getTime() - createdAt.getTime());
  const problem = await findTextProblem(ctx, textId);
  const waitSeconds = problem === 'sms_unsent' ? 0 : Math.max(0, Math.ceil(waitMs / 1_000));
  return { id, maskedPhone: maskPhone(phone), waitSeconds, problem, textId };
}

/** The pending code of an attempt. @throws Conflict `registration_state` when there is none */
export async function currentCode(
  ctx: Ctx,
  request: Pick<PersonRequest, 'id' | 'userId' | 'state'>,
): Promise<SentCode> {
  const code = request.state === 'sms' ? await findCode(ctx, request) : null;
  if (!code) throw new Conflict('registration_state');
  return sentCode(ctx, code);
}

/** The actor's attempt by a code's id. @throws NotFound `registration_unknown` */
export async function requestIdOfCode(ctx: ActorCtx, codeId: string): Promise<string> {
  const id = isUuid(codeId) ? await requestOfCode(ctx, codeId, ctx.actor.userId) : null;
  if (!id) throw new NotFound('registration_unknown');
  return id;
}

/**
 * Sends the code again, as a new one. @throws TooMany `resend_wait` within 5 s of the last, `sms_limit`;
 * Conflict `registration_state`
 */
export async function resendCode(tx: Ctx, request: PersonRequest): Promise<SentCode> {
  const code = request.state === 'sms' ? await findCode(tx, request) : null;
  if (!code) throw new Conflict('registration_state');
  const { waitSeconds } = await sentCode(tx, code);
  if (waitSeconds > 0) throw new TooMany('resend_wait', waitSeconds);
  return sendCode(tx, request, code.phone);
}

type CodeVerdict =
  | { verdict: 'right' }
  | { verdict: 'wrong'; error: Invalid }
  | { verdict: 'over'; error: Conflict };

/**
 * Checks a code: five tries, ten minutes. A right one confirms the phone, with its bonus. The verdict
 * is returned, not thrown, so that the counted try commits.
 */
export async function checkCode(tx: Ctx, request: PersonRequest, code: string): Promise<CodeVerdict> {
  const storedCode = request.state === 'sms' ? await findCode(tx, request) : null;
  if (!storedCode) throw new Conflict('registration_state');
  if (storedCode.expiresAt <= tx.now()) return { verdict: 'over', error: new Conflict('sms_expired') };
  if (await tryCode(tx, storedCode, code.replace(/\D/g, ''))) {
    await confirmPhone(tx, { userId: request.userId, phone: storedCode.phone });
    return { verdict: 'right' };
  }
  if (storedCode.tries + 1 >= CODE.tries) return { verdict: 'over', error: new Conflict('sms_tries') };
  return { verdict: 'wrong', error: new Invalid('sms_wrong', { smsCode: ['onboarding:errors.smsWrong'] }) };
}
