import type { Request, Response } from 'express';
import { currentCode } from '~/src/domains/onboarding/code.service';
import { companyPending } from '~/src/domains/onboarding/company.service';
import { type PersonState, PROGRESS } from '~/src/domains/onboarding/onboarding.rules';
import type { PersonRequest } from '~/src/domains/onboarding/onboarding.types';
import { currentRequest } from '~/src/domains/onboarding/person.service';
import {
  answerQuestion,
  choosePhone,
  declinePhones,
  openQuiz,
  sendAgain,
  verifyCode,
  viewQuiz,
} from '~/src/domains/onboarding/steps.service';
import { errorText, fieldTexts, setRetryAfter } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, hrefFor, isFragment, localPath, redirectLocal, redirectTo } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { AppError, Invalid } from '~/src/platform/errors';
import { formatMoney } from '~/src/shared/money';
import type { RouteId } from '~/src/shared/routes';
import EndPage from '~/views/onboarding/end.page';
import PhonesPage from '~/views/onboarding/phones.page';
import QuizPage from '~/views/onboarding/quiz.page';
import SmsPage from '~/views/onboarding/sms.page';
import { answerForm, phoneForm, smsForm } from './onboarding.schemas';

/** 'Não reconheço' on the form; no masked phone reads so. */
const NONE = 'none';

type Errors = Record<string, string[]>;
interface Shown {
  errors?: Errors;
  status?: number;
  notice?: string;
}

/** The request, when it is at this step; otherwise the person is sent to where it is. */
async function atStep(req: Request, res: Response, step: PersonState): Promise<PersonRequest | null> {
  const request = await currentRequest(requireActor(req.ctx));
  if (request?.state === step) return request;
  await goOn(req, res, request?.state ?? 'form');
  return null;
}

const PAGES: Partial<Record<PersonState, RouteId>> = {
  choose_phone: 'onboarding-phone',
  sms: 'onboarding-sms',
  quiz: 'onboarding-quiz',
  manual: 'onboarding-end',
  approved: 'onboarding-end',
};

/** On to the step of a state; a dialog shows it in place. What was pending follows the success (specification 4). */
export async function goOn(req: Request, res: Response, reached: PersonState): Promise<void> {
  const state = reached === 'quiz' && req.method === 'POST' ? await beginQuiz(req) : reached;
  const pending = state === 'approved' ? await pendingAfter(req) : null;
  if (pending) {
    delete req.session.returnTo;
    flash(req, { kind: 'ok', text: await doneText(req) });
    return redirectLocal(req, res, pending);
  }
  if (isFragment(req) && state === 'choose_phone') return showPhones(req, res);
  if (isFragment(req) && state === 'sms') return showSms(req, res);
  if (isFragment(req) && state === 'quiz') return showQuiz(req, res);
  if (isFragment(req) && state === 'manual') return showEnd(req, res);
  redirectTo(req, res, PAGES[state] ?? 'complete-registration');
}

/** The questions are asked of the provider by a press, never by opening a page; without them: manual validation. */
async function beginQuiz(req: Request): Promise<PersonState> {
  const ctx = requireActor(req.ctx);
  const request = await currentRequest(ctx);
  if (request?.state !== 'quiz') return request?.state ?? 'form';
  return (await openQuiz(ctx, request.id)) ? 'quiz' : 'manual';
}

async function doneText(req: Request): Promise<string> {
  const bonus = (await currentRequest(requireActor(req.ctx)))?.bonus ?? 0;
  if (bonus === 0) return req.translate('onboarding:done');
  return req.translate('onboarding:doneBonus', { amount: formatMoney(bonus, req.locale) });
}

/** What follows the success: the page that was wanted, the post-paid form, or a company's registration to do again. */
async function pendingAfter(req: Request): Promise<string | null> {
  const wanted = localPath(req.session.returnTo);
  if (wanted) return wanted;
  if (requireActor(req.ctx).actor.postpaidPending) return hrefFor(req, 'postpaid-form');
  return (await companyPending(requireActor(req.ctx))) ? hrefFor(req, 'onboarding-company') : null;
}

/**
 * A step that failed: when the attempt is over the person is back at the form, which says why (specification 4);
 * otherwise the step is shown again with what is wrong.
 */
async function refuse(
  req: Request,
  res: Response,
  error: unknown,
  again: (shown: Shown) => Promise<void>,
): Promise<void> {
  if (!(error instanceof AppError)) throw error;
  const request = await currentRequest(requireActor(req.ctx));
  if (request?.state === 'form') {
    flash(req, { kind: 'error', text: errorText(req.translate, error) });
    return redirectTo(req, res, 'complete-registration');
  }
  if (error.status >= 500 && error.status !== 503) throw error;
  if (error.code === 'registration_state') return goOn(req, res, request?.state ?? 'form');
  setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
  const errors = fieldTexts(req.translate, error) ?? { form: [errorText(req.translate, error)] };
  return again({ errors, status: [429, 503].includes(error.status) ? error.status : 422 });
}

const textsOf = (req: Request, errors: Errors): Errors =>
  fieldTexts(req.translate, new Invalid('invalid', errors)) ?? {};
const headOf = (req: Request, key: 'phones' | 'sms' | 'quiz', { errors, status }: Shown) => ({
  title: req.translate(`onboarding:${key}.title`),
  status: errors && Object.keys(errors).length > 0 ? (status ?? 422) : 200,
});

/** Which masked phone does the person recognise (specification 4.5)? */
export async function showPhones(req: Request, res: Response): Promise<void> {
  const request = await atStep(req, res, 'choose_phone');
  if (request) return renderPhones(req, res, request, {});
}

function renderPhones(req: Request, res: Response, { provider }: PersonRequest, shown: Shown): Promise<void> {
  const phones = provider.phones.map(({ masked }) => masked);
  const props = { phones, none: NONE, errors: shown.errors ?? {}, progress: PROGRESS.choose_phone };
  return renderPage(req, res, PhonesPage, props, headOf(req, 'phones', shown));
}

export async function submitPhones(req: Request, res: Response): Promise<void> {
  const request = await atStep(req, res, 'choose_phone');
  if (!request) return;
  const form = readForm(req, phoneForm);
  if (!form.ok) return renderPhones(req, res, request, { errors: textsOf(req, form.errors) });
  const ctx = requireActor(req.ctx);
  try {
    const { maskedPhone } = form.data;
    if (maskedPhone === NONE) return await goOn(req, res, await declinePhones(ctx, request.id));
    await choosePhone(ctx, request.id, maskedPhone);
    await goOn(req, res, 'sms');
  } catch (error) {
    await refuse(req, res, error, (shown) => renderPhones(req, res, request, shown));
  }
}

/** The code from the text message. */
export async function showSms(req: Request, res: Response): Promise<void> {
  const request = await atStep(req, res, 'sms');
  if (request) return renderSms(req, res, request, {});
}

async function renderSms(req: Request, res: Response, request: PersonRequest, shown: Shown): Promise<void> {
  const { maskedPhone, waitSeconds, problem } = await currentCode(req.ctx, request);
  const { notice = null } = shown;
  const errors = shown.errors ?? (problem ? { form: [req.translate(`errors:${problem}`)] } : {});
  const props = { maskedPhone, waitSeconds, errors, notice, progress: PROGRESS.sms };
  return renderPage(req, res, SmsPage, props, headOf(req, 'sms', shown));
}

/** A code to check, or a press of 'send again'. */
export async function submitSms(req: Request, res: Response): Promise<void> {
  const request = await atStep(req, res, 'sms');
  if (!request) return;
  const ctx = requireActor(req.ctx);
  try {
    if ((req.body as Record<string, unknown>)?.send !== undefined && !req.formExpired) {
      await sendAgain(ctx, request.id);
      return await resent(req, res, request);
    }
    const form = readForm(req, smsForm);
    if (!form.ok) return await renderSms(req, res, request, { errors: textsOf(req, form.errors) });
    const { state } = await verifyCode(ctx, request.id, form.data.smsCode);
    await goOn(req, res, state);
  } catch (error) {
    await refuse(req, res, error, (shown) => renderSms(req, res, request, shown));
  }
}

async function resent(req: Request, res: Response, request: PersonRequest): Promise<void> {
  const notice = req.translate('onboarding:sms.resent');
  if (isFragment(req)) return renderSms(req, res, request, { notice });
  flash(req, { kind: 'ok', text: notice });
  redirectTo(req, res, 'onboarding-sms');
}

/** One question after another; the answers so far are kept here, not in the page. */
export async function showQuiz(req: Request, res: Response): Promise<void> {
  const request = await atStep(req, res, 'quiz');
  if (request) return renderQuiz(req, res, request, {});
}

async function renderQuiz(req: Request, res: Response, request: PersonRequest, shown: Shown): Promise<void> {
  const quiz = await viewQuiz(requireActor(req.ctx), request);
  const total = quiz?.questions.length ?? 0;
  const index = Math.max(0, Math.min(quiz?.given.length ?? 0, total - 1));
  const question = quiz?.questions[index] ?? null;
  const props = { question, index, total, errors: shown.errors ?? {}, progress: PROGRESS.quiz };
  return renderPage(req, res, QuizPage, props, headOf(req, 'quiz', shown));
}

export async function submitQuiz(req: Request, res: Response): Promise<void> {
  const request = await atStep(req, res, 'quiz');
  if (!request) return;
  if ((req.body as Record<string, unknown>)?.start !== undefined && !req.formExpired) {
    return goOn(req, res, 'quiz');
  }
  const form = readForm(req, answerForm);
  if (!form.ok) return renderQuiz(req, res, request, { errors: textsOf(req, form.errors) });
  const ctx = requireActor(req.ctx);
  try {
    const state = await answerQuestion(ctx, request.id, form.data.question, form.data.answer);
    if (state === 'form') flash(req, { kind: 'error', text: req.translate('errors:quiz_unsent') });
    await goOn(req, res, state);
  } catch (error) {
    await refuse(req, res, error, (shown) => renderQuiz(req, res, request, shown));
  }
}

/** How it ended: complete, with the bonus, or in manual validation. */
export async function showEnd(req: Request, res: Response): Promise<void> {
  const request = await currentRequest(requireActor(req.ctx));
  if (request?.state !== 'approved' && request?.state !== 'manual')
    return redirectTo(req, res, 'complete-registration');
  const outcome = request.state;
  const title = req.translate(outcome === 'approved' ? 'onboarding:end.title' : 'onboarding:end.manualTitle');
  const props = { outcome, bonus: request.bonus, email: req.ctx.actor?.email ?? '' };
  return renderPage(req, res, EndPage, props, { title });
}
