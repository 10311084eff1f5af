import { randomUUID } from 'node:crypto';
import { lockUser, saveUserName } from '~/src/domains/access';
import { completePersonalAccount, findCpfHolder, isOnboarded } from '~/src/domains/accounts';
import { canText } from '~/src/domains/notifications';
import type { IdentityOutcome, IdentityRegistration } from '~/src/gateways';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { AppError, Conflict, NotFound, Unavailable } from '~/src/platform/errors';
import { isUuid } from '~/src/shared/uuid';
import { deliverCodeNow, sendCode } from './code.service';
import { hasCompanyToFinish } from './company.store';
import { STATE_OF_SITUATION, startAnswer } from './onboarding.rules';
import type { PersonData, PersonRequest, SentCode } from './onboarding.types';
import { findLatestRequest, insertRequest, lockRequest, moveRequest, saveBonus } from './request.store';

/** Registrations per user and hour: each costs us a query to the provider. */
const ATTEMPTS = { name: 'onboarding', points: 12, seconds: 3_600 };

/** The response of the start of the registration, 0 to 5 (specification 4). */
export async function startRegistration(ctx: ActorCtx, wantsCompany = false) {
  const { userId, onboarded, postpaidPending, emailValidated } = ctx.actor;
  const [latest, unfinished] = await Promise.all([
    findLatestRequest(ctx, userId),
    hasCompanyToFinish(ctx, userId),
  ]);
  return startAnswer({
    onboarded,
    postpaidPending,
    emailValidated,
    manual: latest?.state === 'manual',
    companyPending: wantsCompany || unfinished,
  });
}

/**
 * Sends the form to the identity provider and continues by the resulting situation (specification 4). An attempt
 * still open is given up. @throws Conflict `email_first`, `registration_done`, `registration_manual`,
 * `cpf_taken`, `identity_mismatch`, `identity_minor`; Unavailable `identity_unavailable`, `sms_unsent`; TooMany.
 * Without a provider, or without text messages where it wants a code, an operator reviews it.
 */
export async function registerPerson(
  ctx: ActorCtx,
  person: PersonData,
): Promise<PersonRequest & { situation: IdentityRegistration['situation'] }> {
  const { userId, emailValidated } = ctx.actor;
  // The step EMAIL comes first (specification 4: the start answers 3); no bonus without a validated inbox.
  if (!emailValidated) throw new Conflict('email_first');
  await refuseIfOver(ctx, userId, person.cpf);
  await ctx.limits.consume(ATTEMPTS, userId);
  const id = randomUUID();
  const registration = await identify(ctx, id, person);
  const { situation, phones, registration: reference, phone } = registration;
  const { request, code } = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    await refuseIfOver(tx, userId, person.cpf);
    await abandonOpen(tx, userId);
    const request = await insertRequest(tx, {
      id,
      userId,
      person,
      state: STATE_OF_SITUATION[situation],
      quizAfterSms: situation === 'sms_then_quiz',
      provider: { registration: reference, phones },
    });
    const code = request.state === 'sms' ? await sendCode(tx, request, phone ?? person.phone) : null;
    return {
      request: request.state === 'approved' ? await completeRegistration(tx, request) : request,
      code,
    };
  });
  if (code) await sendFirstCode(ctx, request, code);
  return { ...request, situation };
}

type Provider = NonNullable<Ctx['gateways']['identity']>;

/** For the steps of a registration that the provider began. @throws Unavailable `identity_unavailable` */
export function requireProvider({ gateways }: Ctx): Provider {
  if (!gateways.identity) throw new Unavailable('identity_unavailable');
  return gateways.identity;
}

const REVIEW: IdentityRegistration = { situation: 'manual', registration: '', phones: [] };

const BY_TEXT: readonly IdentityRegistration['situation'][] = ['phone_challenge', 'sms', 'sms_then_quiz'];

async function identify(ctx: ActorCtx, id: string, person: PersonData): Promise<IdentityRegistration> {
  if (!ctx.gateways.identity) return REVIEW;
  const answer = requireAnswer(await ctx.gateways.identity.register(id, person));
  return BY_TEXT.includes(answer.situation) && !canText(ctx) ? { ...answer, situation: 'manual' } : answer;
}

/** A code that is not sent returns the user to the form (specification 4). @throws Unavailable `sms_unsent` */
async function sendFirstCode(ctx: ActorCtx, request: PersonRequest, code: SentCode): Promise<void> {
  try {
    await deliverCodeNow(ctx, code);
  } catch (error) {
    if (error instanceof AppError) await returnToForm(ctx, request, error);
    throw error;
  }
}

async function refuseIfOver(ctx: Ctx, userId: string, cpf: string): Promise<void> {
  if (await isOnboarded(ctx, userId)) throw new Conflict('registration_done');
  if ((await findLatestRequest(ctx, userId))?.state === 'manual') throw new Conflict('registration_manual');
  const holder = await findCpfHolder(ctx, cpf);
  if (holder && holder !== userId) throw new Conflict('cpf_taken');
}

async function abandonOpen(ctx: Ctx, userId: string): Promise<void> {
  const open = await findLatestRequest(ctx, userId);
  if (open && ['choose_phone', 'sms', 'quiz'].includes(open.state)) await moveRequest(ctx, open, 'form');
}

/** The provider's answer, or the error for the user. */
export function requireAnswer<Data>(outcome: IdentityOutcome<Data>): Data {
  if (outcome.outcome === 'answered') return outcome.data;
  if (outcome.outcome === 'unavailable') throw new Unavailable('identity_unavailable');
  const codes = { mismatch: 'identity_mismatch', minor: 'identity_minor', gone: 'identity_gone' } as const;
  throw new Conflict(outcome.reason === 'other' ? 'identity_mismatch' : codes[outcome.reason]);
}

/** Stores the user's identity, grants the bonus and approves the attempt. */
export async function completeRegistration(
  ctx: Ctx,
  request: PersonRequest,
  decision: { note?: string; decidedBy?: string } = {},
): Promise<PersonRequest> {
  const { userId, person } = request;
  await saveUserName(ctx, userId, person.fullName);
  const bonus = await completePersonalAccount(ctx, { userId, ...person });
  if (request.state === 'approved') {
    await saveBonus(ctx, request.id, bonus);
  } else await moveRequest(ctx, request, 'approved', { bonus, ...decision });
  return { ...request, state: 'approved', bonus };
}

/** An attempt of the acting user, by its id. @throws NotFound `registration_unknown` */
export async function getRequest(ctx: ActorCtx, id: string): Promise<PersonRequest> {
  const request = isUuid(id) ? await lockRequest(ctx, id, ctx.actor.userId) : null;
  if (!request) throw new NotFound('registration_unknown');
  return request;
}

/** The acting user's newest attempt. */
export const currentRequest = (ctx: ActorCtx): Promise<PersonRequest | null> =>
  findLatestRequest(ctx, ctx.actor.userId);

/** Ends the attempt and returns the user to the form, with their input and the reason. */
export async function returnToForm(
  ctx: Ctx,
  request: Pick<PersonRequest, 'id' | 'userId' | 'state'>,
  error: AppError,
): Promise<void> {
  await moveRequest(ctx, request, 'form', { reason: error.code });
}
