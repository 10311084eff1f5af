import type { Request, Response } from 'express';
import { normalizeLogin } from '~/src/domains/access/login/login-limits.rules';
import { findLoginUser, type LoginUser } from '~/src/domains/access/login/user.store';
import { markPassword } from '~/src/domains/access/two-factor/access-methods.store';
import {
  type Challenge,
  consumeChallenge,
  findChallenge,
  findSubjectChallenge,
} from '~/src/domains/access/two-factor/challenge.store';
import {
  checkCode,
  openLoginChallenge,
  requiredFactor,
  sendCode,
  viewChallenge,
} from '~/src/domains/access/two-factor/two-factor.service';
import { errorText } from '~/src/http/errors';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { getCaller } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import { flash, isFragment, redirectTo } from '~/src/http/respond';
import { type AppError, Conflict } from '~/src/platform/errors';
import { completeLogin } from '~/src/web/access/login/after-login.pages';
import { renewSession } from '~/src/web/access/login/session.pages';
import { codeForm, sendForm } from '~/views/access/two-factor/two-factor.form';
import TwoFactorPage from '~/views/access/two-factor/two-factor.page';

/**
 * Continues after the first factor (password, social network, directory): logs in, or goes to the second
 * step. `subject` is the login name as typed, or the provider's id.
 */
export async function continueLogin(
  req: Request,
  res: Response,
  user: LoginUser,
  subject: string,
): Promise<void> {
  const caller = getCaller(req, 'browser');
  if (!(await requiredFactor(req.ctx, user, caller))) return completeLogin(req, res, user);
  const challenge = await openLoginChallenge(req.ctx, { user, subject, caller });
  await renewSession(req);
  req.session.challenge = challenge;
  if (isFragment(req)) return showTwoFactor(req, res);
  redirectTo(req, res, 'two-factor');
}

/** Whether this browser is at the second step of a login with this login name. */
export async function isAtSecondStep(req: Request, login: string): Promise<boolean> {
  const secret = req.session.challenge;
  if (!secret) return false;
  const challenge = { caller: getCaller(req, 'browser'), secret, subject: normalizeLogin(login) };
  return (await findSubjectChallenge(req.ctx, 'login', challenge)) !== null;
}

/** The second step; only for a login begun in this browser. */
export async function showTwoFactor(
  req: Request,
  res: Response,
  { errors, status, error, notice = null }: FormResult<typeof codeForm | typeof sendForm> = EMPTY_FORM,
): Promise<void> {
  // No attempts left.
  if (error?.code === 'two_factor_over') return redirectToLogin(req, res, error);
  const challenge = await getChallenge(req);
  if (!challenge) return redirectTo(req, res, 'login');
  const view = await viewChallenge(req.ctx, challenge);
  // A failed SMS locks the code's field until another is sent (specification 13).
  const props = { ...view, errors, notice, locked: error?.code === 'sms_unsent' };
  return renderPage(req, res, TwoFactorPage, props, { title: req.translate('twoFactor:title'), status });
}

/** Checks a code. */
export const submitTwoFactor = form({
  schema: codeForm.schema,
  show: showTwoFactor,
  getErrorField: ({ code }) => (code === 'two_factor_wrong' ? 'code' : 'form'),
  async submit(req, res, { code }) {
    const challenge = await openChallenge(req);
    await checkCode(req.ctx, challenge, code);
    const user = challenge.userId ? await findLoginUser(req.ctx, challenge.userId) : null;
    if (user?.status !== 'active' || !(await consumeChallenge(req.ctx, challenge.id))) {
      throw new Conflict('two_factor_over');
    }
    if (user.passwordUnproven) await markPassword(req.ctx, user.id, 'proven');
    return completeLogin(req, res, user);
  },
});

/** Sends a code by the channel of the pressed button. */
export const sendTwoFactorCode = form({
  schema: sendForm.schema,
  show: showTwoFactor,
  async submit(req, res, { send }) {
    const problem = await sendCode(req.ctx, await openChallenge(req), send);
    const noticeKey = send === 'sms' ? 'twoFactor:resentSms' : 'twoFactor:resentEmail';
    const text = req.translate(problem ? `errors:${problem}` : noticeKey);
    if (isFragment(req)) return showTwoFactor(req, res, { ...EMPTY_FORM, notice: text });
    flash(req, { kind: problem ? 'warning' : 'ok', text });
    redirectTo(req, res, 'two-factor');
  },
});

function redirectToLogin(req: Request, res: Response, error: AppError): void {
  delete req.session.challenge;
  flash(req, { kind: 'error', text: errorText(req.translate, error) });
  redirectTo(req, res, 'login');
}

function getChallenge(req: Request): Promise<Challenge | null> {
  const secret = req.session.challenge;
  return secret ? findChallenge(req.ctx, 'login', { kind: 'browser' }, secret) : Promise.resolve(null);
}

/** @throws Conflict `two_factor_over` */
async function openChallenge(req: Request): Promise<Challenge> {
  const challenge = await getChallenge(req);
  if (!challenge) throw new Conflict('two_factor_over');
  return challenge;
}
