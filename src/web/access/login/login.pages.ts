import type { Request, Response } from 'express';
import {
  checkCredentials,
  InvalidCredentials,
  isBankPartnerLogin,
} from '~/src/domains/access/login/login.service';
import { findUserByLogin } from '~/src/domains/access/login/user.store';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { getCaller } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import { redirectTo } from '~/src/http/respond';
import type { AppError } from '~/src/platform/errors';
import { getBotCheck, passBotCheckForm } from '~/src/web/access/botcheck/bot-check.pages';
import { continueLogin, isAtSecondStep } from '~/src/web/access/two-factor/two-factor.pages';
import { loginForm } from '~/views/access/entry/registration.form';
import LoginPage from '~/views/access/login/login.page';
import LogoutPage from '~/views/access/login/logout.page';
import { entryProps } from './after-login.pages';
import { endSession } from './session.pages';

/** The login page; also the login dialog's fragment. */
export function showLogin(
  req: Request,
  res: Response,
  { errors, status, values, error }: FormResult<typeof loginForm> = EMPTY_FORM,
): Promise<void> {
  const props = {
    values,
    errors,
    forgot: forgotMarker(error),
    botCheck: error ? getBotCheck(req, 'login') : null,
    ...entryProps(req),
  };
  return renderPage(req, res, LoginPage, props, {
    title: req.translate('access:login.title'),
    description: req.translate('access:login.description'),
    status,
    shortFooter: true,
  });
}

/** Logs in; a wrong login name or password is shown on the form. */
export const submitLogin = form({
  schema: loginForm.schema,
  show: showAgain,
  getErrorField: ({ code }) => (code === 'two_factor_wrong' ? 'emailCode' : 'form'),
  async submit(req, res, { login, password }) {
    if (await isBankPartnerLogin(req.ctx, login)) return redirectToDirectory(req, res, login);
    const caller = getCaller(req, 'browser');
    const user = await checkCredentials(req.ctx, { login, password, caller, prove: () => prove(req, login) });
    await continueLogin(req, res, user, login);
  },
});

async function showAgain(req: Request, res: Response, result: FormResult<typeof loginForm>): Promise<void> {
  const login = (result.values.login ?? '').slice(0, 100);
  // Users who continue to a directory need no password here.
  if (!result.error && (await isBankPartnerLogin(req.ctx, login)))
    return redirectToDirectory(req, res, login);
  // Double click: this form is older than the session that the first press started.
  const pressedBefore = req.formToken === 'refused' && (await isAtSecondStep(req, login));
  if (pressedBefore) return redirectTo(req, res, 'two-factor');
  return showLogin(req, res, result);
}

/** Users of a bank partner sign in at their own directory (specification 5.1). */
function redirectToDirectory(req: Request, res: Response, typed: string): void {
  req.session.entry = { ...req.session.entry, email: typed };
  redirectTo(req, res, 'login-directory');
}

async function prove(req: Request, login: string): Promise<void> {
  const user = await findUserByLogin(req.ctx, login);
  await passBotCheckForm(req, { action: 'login', subject: login, codeTo: user && { userId: user.id } });
}

/** Asks before logging out: an external link must not log anybody out. */
export function showLogout(req: Request, res: Response): Promise<void> {
  return renderPage(req, res, LogoutPage, {}, { title: req.translate('access:logout.title') });
}

export async function submitLogout(req: Request, res: Response): Promise<void> {
  await endSession(req, res);
  redirectTo(req, res, 'landing');
}

/** Which of the two forgot-password links appears under the error (specification 13). */
function forgotMarker(error: AppError | undefined): 'userLoginError' | 'userBlocked' | null {
  if (error instanceof InvalidCredentials) return 'userLoginError';
  return error?.code === 'user_blocked' ? 'userBlocked' : null;
}
