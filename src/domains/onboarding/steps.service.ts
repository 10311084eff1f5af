import { setTimeout as sleep } from 'node:timers/promises';
import type { IdentityQuiz } from '~/src/gateways';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { AppError, Conflict, Invalid } from '~/src/platform/errors';
import {
  checkCode,
  currentCode,
  deliverCodeNow,
  requestIdOfCode,
  resendCode,
  sendCode,
} from './code.service';
import { revokeCode } from './code.store';
import type { PersonRequest, Quiz, SentCode } from './onboarding.types';
import {
  completeRegistration,
  getRequest,
  requireAnswer,
  requireProvider,
  returnToForm,
} from './person.service';
import { claimSending, findQuiz, insertQuiz, type StoredQuiz, saveAnswers } from './quiz.store';
import { moveRequest } from './request.store';

/**
 * The user recognises a phone (in masked form): a code is sent to it. A failed send returns to the
 * form (specification 4). @throws Invalid `phone_unknown`, Conflict, TooMany, Unavailable
 */
export async function choosePhone(ctx: ActorCtx, id: string, maskedPhone: string): Promise<SentCode> {
  const request = await getRequest(ctx, id);
  if (request.state === 'sms') return currentCode(ctx, request);
  if (request.state !== 'choose_phone') throw new Conflict('registration_state');
  const offered = request.provider.phones.find(({ masked }) => masked === maskedPhone);
  if (!offered) throw new Invalid('phone_unknown', { maskedPhone: ['onboarding:errors.phoneChoose'] });
  try {
    const { registration } = request.provider;
    const { phone } = requireAnswer(await requireProvider(ctx).choosePhone(registration, offered.id));
    const code = await inTransaction(ctx, async (tx) => {
      const locked = await getRequest(tx, id);
      if (locked.state === 'sms') return currentCode(tx, locked);
      await moveRequest(tx, locked, 'sms');
      return sendCode(tx, locked, phone);
    });
    await deliverCodeNow(ctx, code);
    return code;
  } catch (error) {
    if (error instanceof AppError) await returnToForm(ctx, await getRequest(ctx, id), error);
    throw error;
  }
}

/** 'Não reconheço': continues with the quiz. Returns the next state. */
export async function declinePhones(ctx: ActorCtx, id: string): Promise<PersonRequest['state']> {
  const request = await getRequest(ctx, id);
  if (request.state === 'choose_phone') await moveRequest(ctx, request, 'quiz');
  return (await openQuiz(ctx, id)) ? 'quiz' : 'manual';
}

/** Sends the code of an attempt again; returns the new one. @throws Unavailable `sms_unsent`; as `resendCode` */
export async function resendRequestCode(ctx: ActorCtx, id: string): Promise<SentCode> {
  const code = await inTransaction(ctx, async (tx) => resendCode(tx, await getRequest(tx, id)));
  try {
    await deliverCodeNow(ctx, code);
  } catch (error) {
    // The previous code stays valid, and the next try need not wait.
    await inTransaction(ctx, (tx) => revokeCode(tx, code.id));
    throw error;
  }
  return code;
}

/** The same by the id of the previous code. */
export async function resendCodeById(ctx: ActorCtx, codeId: string): Promise<SentCode> {
  return resendRequestCode(ctx, await requestIdOfCode(ctx, codeId));
}

/**
 * Checks a code: if right, continues to the quiz or completes; after too many tries or too late, returns to the form.
 * @throws Invalid `sms_wrong`, Conflict `sms_tries`, `sms_expired`, `registration_state`
 */
export async function verifyCode(ctx: ActorCtx, id: string, code: string): Promise<PersonRequest> {
  const result = await orReturnToForm(ctx, id, async (tx) => {
    const request = await getRequest(tx, id);
    const checked = await checkCode(tx, request, code);
    if (checked.verdict === 'over') await returnToForm(tx, request, checked.error);
    if (checked.verdict !== 'right') return checked.error;
    if (!request.quizAfterSms) return completeRegistration(tx, request);
    await moveRequest(tx, request, 'quiz');
    return { ...request, state: 'quiz' as const };
  });
  if (result instanceof AppError) throw result;
  return result;
}

/**
 * The quiz of an attempt, fetched from the provider on first use. Null when that fails: the
 * registration goes to manual validation (specification 4). @throws Conflict `registration_state`
 */
export async function openQuiz(ctx: ActorCtx, id: string): Promise<Quiz | null> {
  const request = await getRequest(ctx, id);
  if (request.state !== 'quiz') throw new Conflict('registration_state');
  const existing = await findQuiz(ctx, request);
  if (existing) return toQuiz(existing);
  const outcome = await ctx.gateways.identity?.getQuiz(request.provider.registration);
  if (outcome?.outcome !== 'answered') {
    await moveRequest(ctx, request, 'manual', { reason: 'quiz_unavailable' });
    return null;
  }
  await insertQuiz(ctx, request, outcome.data);
  const quiz = await findQuiz(ctx, request);
  return quiz && toQuiz(quiz);
}

/** The quiz of an attempt with its answers so far; null before it starts. */
export async function viewQuiz(ctx: ActorCtx, request: PersonRequest): Promise<Quiz | null> {
  const existing = await findQuiz(ctx, request);
  return existing && toQuiz(existing);
}

const toQuiz = ({ id, quiz, choices }: StoredQuiz): Quiz => ({
  id,
  questions: quiz.questions.map(({ description, answers }) => ({ description, answers })),
  choices,
});

/**
 * Stores one answer; the last one sends them all. Returns the next state.
 * @throws Invalid `answer_missing`
 */
export async function answerQuestion(
  ctx: ActorCtx,
  id: string,
  question: number,
  answer: string,
): Promise<PersonRequest['state']> {
  const choices = await inTransaction(ctx, async (tx) => {
    const quiz = await lockedQuiz(tx, id);
    const { questions } = quiz.quiz;
    // A page sent twice, or from an old tab: the stored answer stays.
    if (question !== quiz.choices.length)
      return quiz.choices.length === questions.length ? quiz.choices : null;
    if (!questions[question]?.answers.includes(answer)) throw missingAnswer();
    const all = [...quiz.choices, answer];
    await saveAnswers(tx, quiz, all);
    return all.length === questions.length ? all : null;
  });
  return choices ? sendAnswers(ctx, id, choices) : 'quiz';
}

/** All answers at once, in the order of the questions. @throws Invalid `answer_missing` */
export async function answerQuiz(
  ctx: ActorCtx,
  id: string,
  quizId: string,
  answers: readonly string[],
): Promise<PersonRequest['state']> {
  await inTransaction(ctx, async (tx) => {
    const quiz = await lockedQuiz(tx, id);
    if (quiz.id !== quizId) throw new Conflict('registration_state');
    if (!areAnswersValid(quiz.quiz, answers)) throw missingAnswer();
    await saveAnswers(tx, quiz, answers);
  });
  return sendAnswers(ctx, id, answers);
}

const areAnswersValid = ({ questions }: IdentityQuiz, answers: readonly string[]): boolean =>
  answers.length === questions.length &&
  questions.every((question, index) => question.answers.includes(answers[index] ?? ''));

const missingAnswer = () => new Invalid('answer_missing', { answer: ['onboarding:errors.answerMissing'] });

async function lockedQuiz(tx: ActorCtx, id: string): Promise<StoredQuiz> {
  const request = await getRequest(tx, id);
  const quiz = request.state === 'quiz' ? await findQuiz(tx, request) : null;
  if (!quiz) throw new Conflict('registration_state');
  return quiz;
}

const WAIT_MS = 15_000;
const POLL_MS = 200;

/**
 * Waits for the outcome of another request's sending. By the wall clock, as the provider's latency is real.
 * @throws Conflict `cpf_taken`, `registration_busy` when it takes too long
 */
async function awaitSending(ctx: ActorCtx, id: string): Promise<PersonRequest['state']> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const { state, reason } = await getRequest(ctx, id);
    if (state === 'form' && reason === 'cpf_taken') throw new Conflict(reason);
    if (state !== 'quiz') return state;
    await sleep(POLL_MS);
  }
  throw new Conflict('registration_busy');
}

/**
 * A failed sending returns to the form with the message; not passed, or no provider any more, means manual validation
 * (specification 4). Of two concurrent sendings the second waits for the first's outcome.
 */
async function sendAnswers(
  ctx: ActorCtx,
  id: string,
  answers: readonly string[],
): Promise<PersonRequest['state']> {
  const quiz = await lockedQuiz(ctx, id);
  const request = await getRequest(ctx, id);
  const { identity } = ctx.gateways;
  if (!identity) {
    await moveRequest(ctx, request, 'manual', { reason: 'quiz_unavailable' });
    return 'manual';
  }
  if (!(await claimSending(ctx, quiz.id))) return awaitSending(ctx, id);
  const outcome = await identity.answerQuiz(request.provider.registration, quiz.quiz.quiz, answers);
  return orReturnToForm(ctx, id, async (tx) => {
    const locked = await getRequest(tx, id);
    if (outcome.outcome === 'answered' && outcome.data.passed)
      return (await completeRegistration(tx, locked)).state;
    if (outcome.outcome === 'answered') {
      await moveRequest(tx, locked, 'manual', { reason: 'quiz_failed' });
      return 'manual';
    }
    await moveRequest(tx, locked, 'form', { reason: 'quiz_unsent' });
    return 'form';
  });
}

/** A CPF completed by another user meanwhile ends the attempt; the form says so. */
async function orReturnToForm<T>(ctx: ActorCtx, id: string, work: (tx: ActorCtx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    if (error instanceof Conflict && error.code === 'cpf_taken')
      await returnToForm(ctx, await getRequest(ctx, id), error);
    throw error;
  }
}
