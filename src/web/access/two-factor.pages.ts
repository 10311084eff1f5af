import type { Request, Response } from 'express';
import {
  type Challenge,
  findChallenge,
  findChallengeFor,
  spendChallenge,
} from '~/src/domains/access/challenge.store';
import { normal } from '~/src/domains/access/two-factor.rules';
import {
  checkCode,
  factorNeeded,
  openLoginChallenge,
  sendCode,
  viewChallenge,
} from '~/src/domains/access/two-factor.service';
import { findLoginUser, type LoginUser } from '~/src/domains/access/user.store';
import { markPassword } from '~/src/domains/access/ways-in.store';
import { callerOf } from '~/src/http/caller';
import { errorText, fieldTexts, setRetryAfter } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, isFragment, redirectTo } from '~/src/http/respond';
import { AppError, Conflict, Invalid } from '~/src/platform/errors';
import TwoFactorPage from '~/views/access/two-factor.page';
import { completeLogin } from './after-login.pages';
import { renewSession } from './session.pages';
import { codeForm, sendForm } from './two-factor.schemas';

/**
 * Whoever has shown who they are (password, social network, directory) goes on here: straight in, or
 * to the second step. `subject` is the login name as typed, or the provider's id.
 */
export async function continueLogin(
  req: Request,
  res: Response,
  user: LoginUser,
  subject: string,
): Promise<void> {
  const caller = callerOf(req, 'browser');
  if (!(await factorNeeded(req.ctx, user, caller))) return completeLogin(req, res, user);
  const challenge = await openLoginChallenge(req.ctx, { user, subject, caller });
  await renewSession(req);
  req.session.challenge = challenge;
  if (isFragment(req)) return showTwoFactor(req, res);
  redirectTo(req, res, 'two-factor');
}

/** Whether this browser stands at the second step of a login by this very name. */
export async function isAtSecondStep(req: Request, login: string): Promise<boolean> {
  const secret = req.session.challenge;
  if (!secret) return false;
  const begun = { caller: callerOf(req, 'browser'), secret, subject: normal(login) };
  return (await findChallengeFor(req.ctx, 'login', begun)) !== null;
}

/** The second step; without a login begun in this browser there is none. */
export async function showTwoFactor(req: Request, res: Response): Promise<void> {
  const challenge = await challengeOf(req);
  if (!challenge) return redirectTo(req, res, 'login');
  return renderStep(req, res, challenge, {});
}

/** A code to check, or a press of a button that sends one. */
export async function submitTwoFactor(req: Request, res: Response): Promise<void> {
  const challenge = await challengeOf(req);
  if (!challenge) return backToLogin(req, res, new Conflict('two_factor_over'));
  try {
    if ((req.body as Record<string, unknown>)?.send !== undefined) await resend(req, res, challenge);
    else await check(req, res, challenge);
  } catch (error) {
    if (!(error instanceof AppError) || (error.status >= 500 && error.status !== 503)) throw error;
    return refuse(req, res, challenge, error);
  }
}

async function check(req: Request, res: Response, challenge: Challenge): Promise<void> {
  const form = readForm(req, codeForm);
  if (!form.ok) return renderStep(req, res, challenge, { errors: form.errors });
  await checkCode(req.ctx, challenge, form.data.code);
  const user = challenge.userId ? await findLoginUser(req.ctx, challenge.userId) : null;
  if (user?.status !== 'active' || !(await spendChallenge(req.ctx, challenge.id))) {
    throw new Conflict('two_factor_over');
  }
  if (user.passwordUnproven) await markPassword(req.ctx, user.id, 'proven');
  return completeLogin(req, res, user);
}

async function resend(req: Request, res: Response, challenge: Challenge): Promise<void> {
  const form = readForm(req, sendForm);
  if (!form.ok) return renderStep(req, res, challenge, { errors: form.errors });
  const { send } = form.data;
  const problem = await sendCode(req.ctx, challenge, send);
  const done = send === 'sms' ? 'twoFactor:resentSms' : 'twoFactor:resentEmail';
  const text = req.translate(problem ? `errors:${problem}` : done);
  if (isFragment(req)) return renderStep(req, res, { ...challenge, method: send }, { notice: text });
  flash(req, { kind: problem ? 'warning' : 'ok', text });
  redirectTo(req, res, 'two-factor');
}

/** Nothing left to try: back to the login. Everything else is said on the page. */
function refuse(req: Request, res: Response, challenge: Challenge, error: AppError): Promise<void> | void {
  if (error.code === 'two_factor_over') return backToLogin(req, res, error);
  setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
  const field = error.code === 'two_factor_wrong' ? 'code' : 'form';
  const status = [429, 503].includes(error.status) ? error.status : 422;
  return renderStep(req, res, challenge, { errors: { [field]: [`errors:${error.code}`] }, status, error });
}

function backToLogin(req: Request, res: Response, error: AppError): void {
  delete req.session.challenge;
  flash(req, { kind: 'error', text: errorText(req.translate, error) });
  redirectTo(req, res, 'login');
}

function challengeOf(req: Request): Promise<Challenge | null> {
  const secret = req.session.challenge;
  return secret ? findChallenge(req.ctx, 'login', { kind: 'browser' }, secret) : Promise.resolve(null);
}

interface Shown {
  errors?: Record<string, string[]>;
  status?: number;
  notice?: string;
  error?: AppError;
}

async function renderStep(req: Request, res: Response, challenge: Challenge, shown: Shown): Promise<void> {
  const { errors = {}, notice = null, error } = shown;
  const texts = fieldTexts(req.translate, new Invalid('invalid', errors, error?.params)) ?? {};
  const view = await viewChallenge(req.ctx, challenge);
  const failed = Object.keys(errors).length > 0;
  const head = { title: req.translate('twoFactor:title'), status: failed ? (shown.status ?? 422) : 200 };
  // A send that failed locks the code's field until another goes out (specification 13).
  const props = { ...view, errors: texts, notice, locked: error?.code === 'sms_unsent' };
  return renderPage(req, res, TwoFactorPage, props, head);
}
