import type { Response } from 'express';
import { currentCode } from '~/src/domains/onboarding/code.service';
import { isCompanyPending } from '~/src/domains/onboarding/company.service';
import { type PersonState, PROGRESS } from '~/src/domains/onboarding/onboarding.rules';
import type { PersonRequest } from '~/src/domains/onboarding/onboarding.types';
import { currentRequest } from '~/src/domains/onboarding/person.service';
import {
  answerQuestion,
  choosePhone,
  declinePhones,
  openQuiz,
  resendRequestCode,
  verifyCode,
  viewQuiz,
} from '~/src/domains/onboarding/steps.service';
import { errorText } from '~/src/http/errors';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, isFragment, localPath, redirectLocal, redirectTo } from '~/src/http/respond';
import type { AppError } from '~/src/platform/errors';
import { formatMoney } from '~/src/shared/money';
import type { PlainRouteId } from '~/src/shared/routes';
import type { FormErrors } from '~/views/components/forms/define-form';
import EndPage from '~/views/onboarding/end.page';
import { answerForm, phoneForm, smsForm } from '~/views/onboarding/onboarding.form';
import PhonesPage from '~/views/onboarding/phones.page';
import QuizPage from '~/views/onboarding/quiz.page';
import SmsPage from '~/views/onboarding/sms.page';

/** 'Não reconheço' on the form; cannot collide with a masked phone. */
const NONE = 'none';

/** The request if it is at this step; otherwise redirects to its step with the reason. */
async function atStep(
  req: UserRequest,
  res: Response,
  step: PersonState,
  error?: AppError,
): Promise<PersonRequest | null> {
  const request = await currentRequest(req.ctx);
  const state = request?.state ?? 'form';
  if (request && state === step && error?.code !== 'registration_state') return request;
  // The attempt is over: the form says why (specification 4).
  if (error && state === 'form') flash(req, { kind: 'error', text: errorText(req.translate, error) });
  await redirectToStep(req, res, state);
  return null;
}

const PAGES: Partial<Record<PersonState, PlainRouteId>> = {
  choose_phone: 'onboarding-phone',
  sms: 'onboarding-sms',
  quiz: 'onboarding-quiz',
  manual: 'onboarding-end',
  approved: 'onboarding-end',
};

/**
 * Redirects to a state's step; a dialog shows it in place. After success, the pending page follows
 * (specification 4).
 */
export async function redirectToStep(req: UserRequest, res: Response, reached: PersonState): Promise<void> {
  const state = reached === 'quiz' && req.formToken === 'accepted' ? await beginQuiz(req) : reached;
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

/** The quiz is requested by a button, never by opening a page; without questions: manual validation. */
async function beginQuiz(req: UserRequest): Promise<PersonState> {
  const { ctx } = req;
  const request = await currentRequest(ctx);
  if (request?.state !== 'quiz') return request?.state ?? 'form';
  return (await openQuiz(ctx, request.id)) ? 'quiz' : 'manual';
}

async function doneText(req: UserRequest): Promise<string> {
  const bonus = (await currentRequest(req.ctx))?.bonus ?? 0;
  if (bonus === 0) return req.translate('onboarding:done');
  return req.translate('onboarding:doneBonus', { amount: formatMoney(bonus, req.locale) });
}

/** What follows success: the intended page, the post-paid form, or a company's registration to be redone. */
async function pendingAfter(req: UserRequest): Promise<string | null> {
  const target = localPath(req.session.returnTo);
  if (target) return target;
  if (req.ctx.actor.postpaidPending) return hrefFor(req, 'postpaid-form');
  return (await isCompanyPending(req.ctx)) ? hrefFor(req, 'onboarding-company') : null;
}

/** Which masked phone does the person recognise (specification 4.5)? */
export async function showPhones(
  req: UserRequest,
  res: Response,
  { errors, status, error }: FormResult<typeof phoneForm> = EMPTY_FORM,
): Promise<void> {
  const request = await atStep(req, res, 'choose_phone', error);
  if (!request) return;
  const phones = request.provider.phones.map(({ masked }) => masked);
  const props = { phones, none: NONE, errors, progress: PROGRESS.choose_phone };
  await renderPage(req, res, PhonesPage, props, { title: req.translate('onboarding:phones.title'), status });
}

export const submitPhones = form({
  schema: phoneForm.schema,
  show: showPhones,
  async submit(req, res, { maskedPhone }) {
    const request = await atStep(req, res, 'choose_phone');
    if (!request) return;
    if (maskedPhone === NONE) return redirectToStep(req, res, await declinePhones(req.ctx, request.id));
    await choosePhone(req.ctx, request.id, maskedPhone);
    await redirectToStep(req, res, 'sms');
  },
});

/** The code from the text message. */
export async function showSms(
  req: UserRequest,
  res: Response,
  { errors, status, error, notice = null }: FormResult<typeof smsForm> = EMPTY_FORM,
): Promise<void> {
  const request = await atStep(req, res, 'sms', error);
  if (!request) return;
  const { maskedPhone, waitSeconds, problem } = await currentCode(req.ctx, request);
  const unsent: FormErrors<never> =
    problem && status === 200 ? { form: [req.translate(`errors:${problem}`)] } : {};
  const problems = { errors: { ...unsent, ...errors }, notice };
  const props = { maskedPhone, waitSeconds, ...problems, progress: PROGRESS.sms };
  await renderPage(req, res, SmsPage, props, { title: req.translate('onboarding:sms.title'), status });
}

export const submitSms = form({
  schema: smsForm.schema,
  show: showSms,
  async submit(req, res, { smsCode }) {
    const request = await atStep(req, res, 'sms');
    if (!request) return;
    const { state } = await verifyCode(req.ctx, request.id, smsCode);
    await redirectToStep(req, res, state);
  },
});

export const resendSms = form({
  schema: noFields,
  show: showSms,
  async submit(req, res) {
    const request = await atStep(req, res, 'sms');
    if (!request) return;
    await resendRequestCode(req.ctx, request.id);
    const notice = req.translate('onboarding:sms.resent');
    if (isFragment(req)) return showSms(req, res, { ...EMPTY_FORM, notice });
    flash(req, { kind: 'ok', text: notice });
    redirectTo(req, res, 'onboarding-sms');
  },
});

/** One question after another; the answers so far are stored on the server. */
export async function showQuiz(
  req: UserRequest,
  res: Response,
  { errors, status, error }: FormResult<typeof answerForm> = EMPTY_FORM,
): Promise<void> {
  const request = await atStep(req, res, 'quiz', error);
  if (!request) return;
  const quiz = await viewQuiz(req.ctx, request);
  const total = quiz?.questions.length ?? 0;
  const index = Math.max(0, Math.min(quiz?.choices.length ?? 0, total - 1));
  const question = quiz?.questions[index] ?? null;
  const props = { question, index, total, errors, progress: PROGRESS.quiz };
  await renderPage(req, res, QuizPage, props, { title: req.translate('onboarding:quiz.title'), status });
}

/** Requests the questions from the provider. */
export const startQuiz = form({
  schema: noFields,
  show: showQuiz,
  async submit(req, res) {
    if (await atStep(req, res, 'quiz')) await redirectToStep(req, res, 'quiz');
  },
});

export const answerQuiz = form({
  schema: answerForm.schema,
  show: showQuiz,
  async submit(req, res, { question, answer }) {
    const request = await atStep(req, res, 'quiz');
    if (!request) return;
    const state = await answerQuestion(req.ctx, request.id, question, answer);
    if (state === 'form') flash(req, { kind: 'error', text: req.translate('errors:quiz_unsent') });
    await redirectToStep(req, res, state);
  },
});

/** The result: complete, with the bonus, or in manual validation. */
export async function showEnd(req: UserRequest, res: Response): Promise<void> {
  const request = await currentRequest(req.ctx);
  if (request?.state !== 'approved' && request?.state !== 'manual')
    return redirectTo(req, res, 'complete-registration');
  const outcome = request.state;
  const title = req.translate(outcome === 'approved' ? 'onboarding:end.title' : 'onboarding:end.manualTitle');
  const props = { outcome, bonus: request.bonus };
  return renderPage(req, res, EndPage, props, { title });
}
