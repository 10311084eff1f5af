import type { Ctx } from '~/src/platform/context';
import type { Sealed, Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';
import { Conflict } from '~/src/platform/errors';
import { PERSON_TRANSITIONS, type PersonState } from './onboarding.rules';
import type { PersonRequest } from './onboarding.types';

const personPurpose = (id: string) => `onboarding.person:${id}`;
const providerPurpose = (id: string) => `onboarding.provider:${id}`;
const notePurpose = (id: string) => `onboarding.note:${id}`;

const seal = (sealer: Sealer, purpose: string, value: unknown): Sealed =>
  sealer.encrypt(purpose, Buffer.from(JSON.stringify(value)));
const unseal = (sealer: Sealer, purpose: string, sealed: Sealed) =>
  JSON.parse(sealer.decrypt(purpose, sealed).toString());

type NewRequest = Pick<PersonRequest, 'id' | 'userId' | 'state' | 'quizAfterSms' | 'person' | 'provider'>;

/** Stores an attempt; the form and the provider's reference are sealed. */
export async function insertRequest(ctx: Ctx, request: NewRequest): Promise<PersonRequest> {
  const { id, userId, state, quizAfterSms, person, provider } = request;
  if (!PERSON_TRANSITIONS.form.includes(state)) throw new Conflict('registration_state');
  const now = ctx.now();
  const sealer = await getSealer(ctx, userId);
  await ctx.db('onboarding_requests').insert({
    id,
    user_id: userId,
    state,
    quiz_after_sms: quizAfterSms,
    person_sealed: seal(sealer, personPurpose(id), person),
    provider_sealed: seal(sealer, providerPurpose(id), provider),
    created_at: now,
    changed_at: now,
  });
  return { ...request, reason: null, bonus: 0, note: null, changedAt: now };
}

export type RequestRow = Row<'onboarding_requests'>;

/** Opens a row with its user's sealer. */
export function toRequest(sealer: Sealer, row: RequestRow): PersonRequest {
  return {
    id: row.id,
    userId: row.user_id,
    state: row.state,
    quizAfterSms: row.quiz_after_sms,
    person: unseal(sealer, personPurpose(row.id), row.person_sealed),
    provider: unseal(sealer, providerPurpose(row.id), row.provider_sealed),
    reason: row.reason,
    bonus: row.bonus,
    note: row.note_sealed && unseal(sealer, notePurpose(row.id), row.note_sealed),
    changedAt: row.changed_at,
  };
}

/** Whether the user's newest attempt waits for an operator. */
export async function isLatestManual({ db }: Ctx, userId: string): Promise<boolean> {
  const latest = await db('onboarding_requests')
    .where({ user_id: userId })
    .orderBy('created_at', 'desc')
    .first('state');
  return latest?.state === 'manual';
}

/** The user's newest attempt; null when there was none. */
export async function findLatestRequest(ctx: Ctx, userId: string): Promise<PersonRequest | null> {
  const row = await ctx
    .db('onboarding_requests')
    .where({ user_id: userId })
    .orderBy('created_at', 'desc')
    .first();
  return row ? toRequest(await getSealer(ctx, row.user_id), row) : null;
}

/** An attempt, locked until the transaction ends; null when there is none of this user. */
export async function lockRequest(ctx: Ctx, id: string, userId?: string): Promise<PersonRequest | null> {
  const query = ctx.db('onboarding_requests').where({ id }).forUpdate();
  if (userId) query.where({ user_id: userId });
  const row = await query.first();
  return row ? toRequest(await getSealer(ctx, row.user_id), row) : null;
}

interface MoveFacts {
  reason?: string;
  bonus?: number;
  /** The operator's message to the user. */
  note?: string;
  decidedBy?: string;
}

/** Moves an attempt to another state. @throws Conflict `registration_state` for an illegal move, or one too late */
export async function moveRequest(
  ctx: Ctx,
  request: Pick<PersonRequest, 'id' | 'userId' | 'state'>,
  to: PersonState,
  { reason, bonus, note, decidedBy }: MoveFacts = {},
): Promise<void> {
  if (!PERSON_TRANSITIONS[request.state].includes(to)) throw new Conflict('registration_state');
  const notePart = note && {
    note_sealed: seal(await getSealer(ctx, request.userId), notePurpose(request.id), note),
  };
  const count = await ctx
    .db('onboarding_requests')
    .where({ id: request.id, state: request.state })
    .update({
      state: to,
      changed_at: ctx.now(),
      ...(reason && { reason }),
      ...(bonus !== undefined && { bonus }),
      ...notePart,
      ...(decidedBy && { decided_at: ctx.now(), decided_by: decidedBy }),
    });
  if (count === 0) throw new Conflict('registration_state');
}

/** Stores the credits that a completed registration unlocked. */
export async function saveBonus({ db }: Ctx, id: string, bonus: number): Promise<void> {
  await db('onboarding_requests').where({ id }).update({ bonus });
}
