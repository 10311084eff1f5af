import { randomUUID } from 'node:crypto';
import type { IdentityQuiz } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import type { Sealed, Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { PersonRequest } from './onboarding.types';

const quizPurpose = (id: string) => `onboarding.quiz:${id}`;
const answersPurpose = (id: string) => `onboarding.answers:${id}`;
const seal = (sealer: Sealer, purpose: string, value: unknown): Sealed =>
  sealer.encrypt(purpose, Buffer.from(JSON.stringify(value)));
const unseal = (sealer: Sealer, purpose: string, sealed: Sealed) =>
  JSON.parse(sealer.decrypt(purpose, sealed).toString());

type Attempt = Pick<PersonRequest, 'id' | 'userId'>;

export interface StoredQuiz {
  id: string;
  requestId: string;
  userId: string;
  quiz: IdentityQuiz;
  choices: string[];
}

/** Stores the questions of an attempt; of concurrent ones the first wins. */
export async function insertQuiz(
  ctx: Ctx,
  { id: requestId, userId }: Attempt,
  quiz: IdentityQuiz,
): Promise<void> {
  const id = randomUUID();
  const sealer = await getSealer(ctx, userId);
  await ctx
    .db('onboarding_quizzes')
    .insert({
      id,
      request_id: requestId,
      quiz_sealed: seal(sealer, quizPurpose(id), quiz),
      answers_sealed: seal(sealer, answersPurpose(id), []),
      created_at: ctx.now(),
    })
    .onConflict('request_id')
    .ignore();
}

/** The questions and answers of an attempt; null before they are fetched. */
export async function findQuiz(ctx: Ctx, { id: requestId, userId }: Attempt): Promise<StoredQuiz | null> {
  const row = await ctx.db('onboarding_quizzes').where({ request_id: requestId }).first();
  if (!row) return null;
  const sealer = await getSealer(ctx, userId);
  return {
    id: row.id,
    requestId,
    userId,
    quiz: unseal(sealer, quizPurpose(row.id), row.quiz_sealed),
    choices: unseal(sealer, answersPurpose(row.id), row.answers_sealed),
  };
}

/** Stores the answers so far. */
export async function saveAnswers(
  ctx: Ctx,
  { id, userId }: Pick<StoredQuiz, 'id' | 'userId'>,
  choices: readonly string[],
): Promise<void> {
  const sealed = seal(await getSealer(ctx, userId), answersPurpose(id), choices);
  await ctx.db('onboarding_quizzes').where({ id }).update({ answers_sealed: sealed });
}

const LOST_MS = 30_000;

/** Claims the sending of the answers; false while another one is in progress. */
export async function claimSending(ctx: Ctx, quizId: string): Promise<boolean> {
  const now = ctx.now();
  const claimed = await ctx
    .db('onboarding_quizzes')
    .where({ id: quizId })
    .where((or) => or.whereNull('sent_at').orWhere('sent_at', '<', new Date(now.getTime() - LOST_MS)))
    .update({ sent_at: now });
  return claimed > 0;
}
