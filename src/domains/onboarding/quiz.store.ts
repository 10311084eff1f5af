import { randomUUID } from 'node:crypto';
import type { IdentityQuiz } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';

const quizPurpose = (id: string) => `onboarding.quiz:${id}`;
const answersPurpose = (id: string) => `onboarding.answers:${id}`;
const seal = (ctx: Ctx, purpose: string, value: unknown): Buffer =>
  ctx.vault.encrypt(purpose, Buffer.from(JSON.stringify(value)));
const unseal = (ctx: Ctx, purpose: string, sealed: Buffer) =>
  JSON.parse(ctx.vault.decrypt(purpose, sealed).toString());

export interface StoredQuiz {
  id: string;
  requestId: string;
  quiz: IdentityQuiz;
  given: string[];
}

/** Keeps the questions of an attempt; where two came at once, the first stays. */
export async function insertQuiz(ctx: Ctx, requestId: string, quiz: IdentityQuiz): Promise<void> {
  const id = randomUUID();
  await ctx
    .db('onboarding_quizzes')
    .insert({
      id,
      request_id: requestId,
      quiz_sealed: seal(ctx, quizPurpose(id), quiz),
      answers_sealed: seal(ctx, answersPurpose(id), []),
      created_at: ctx.now(),
    })
    .onConflict('request_id')
    .ignore();
}

/** The questions of an attempt with the answers so far; null before they were fetched. */
export async function findQuiz(ctx: Ctx, requestId: string): Promise<StoredQuiz | null> {
  const row = await ctx.db('onboarding_quizzes').where({ request_id: requestId }).first();
  if (!row) return null;
  return {
    id: row.id,
    requestId,
    quiz: unseal(ctx, quizPurpose(row.id), row.quiz_sealed),
    given: unseal(ctx, answersPurpose(row.id), row.answers_sealed),
  };
}

/** Keeps the answers so far. */
export async function keepAnswers(ctx: Ctx, quizId: string, given: readonly string[]): Promise<void> {
  const sealed = seal(ctx, answersPurpose(quizId), given);
  await ctx.db('onboarding_quizzes').where({ id: quizId }).update({ answers_sealed: sealed });
}

const LOST_MS = 30_000;

/** Claims the one sending of the answers; false while another is under way. */
export async function claimSending(ctx: Ctx, quizId: string): Promise<boolean> {
  const now = ctx.now();
  const claimed = await ctx
    .db('onboarding_quizzes')
    .where({ id: quizId })
    .where((or) => or.whereNull('sent_at').orWhere('sent_at', '<', new Date(now.getTime() - LOST_MS)))
    .update({ sent_at: now });
  return claimed > 0;
}
