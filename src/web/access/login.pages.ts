import type { Request, Response } from 'express';
import { checkCredentials, isOfBankPartner, WrongCredentials } from '~/src/domains/access/login.service';
import { findUserByLogin } from '~/src/domains/access/user.store';
import { callerOf } from '~/src/http/caller';
import { fieldTexts, setRetryAfter } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { redirectTo } from '~/src/http/respond';
import { AppError, type FieldErrors, Invalid } from '~/src/platform/errors';
import LoginPage from '~/views/access/login.page';
import LogoutPage from '~/views/access/logout.page';
import { entryProps } from './after-login.pages';
import { humanCheck, passHumanForm } from './human.pages';
import { loginForm } from './registration.schemas';
import { endSession } from './session.pages';
import { continueLogin, isAtSecondStep } from './two-factor.pages';

/** The login page; also the fragment of the login dialog. */
export function showLogin(req: Request, res: Response): Promise<void> {
  return renderLogin(req, res, { values: {}, errors: {} });
}

/** Logs in by the form; a wrong name or password comes back with the form. */
export async function submitLogin(req: Request, res: Response): Promise<void> {
  const typed = String((req.body as Record<string, unknown> | undefined)?.login ?? '').slice(0, 100);
  if (await isOfBankPartner(req.ctx, typed)) return toDirectory(req, res, typed);
  // The button was pressed twice: this form is older than the session that the first press began.
  if (req.formExpired && (await isAtSecondStep(req, typed))) return redirectTo(req, res, 'two-factor');
  const form = readForm(req, loginForm);
  if (!form.ok) return renderLogin(req, res, form);
  const { login, password } = form.data;
  try {
    const caller = callerOf(req, 'browser');
    const user = await checkCredentials(req.ctx, { login, password, caller, prove: () => prove(req, login) });
    await continueLogin(req, res, user, login);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return renderLogin(req, res, { values: { login }, errors: problemsOf(error), error });
  }
}

/** People of a bank partner sign in at their own directory (specification 5.1). */
function toDirectory(req: Request, res: Response, typed: string): void {
  req.session.entry = { ...req.session.entry, email: typed };
  redirectTo(req, res, 'login-directory');
}

async function prove(req: Request, login: string): Promise<void> {
  const user = await findUserByLogin(req.ctx, login);
  await passHumanForm(req, { action: 'login', subject: login, codeTo: user && { userId: user.id } });
}

function problemsOf(error: AppError): FieldErrors {
  if (error.code === 'two_factor_wrong') return { emailCode: ['errors:two_factor_wrong'] };
  return { form: [`errors:${error.code}`] };
}

/** Asks before ending the login: a link from elsewhere must not log anybody out. */
export function showLogout(req: Request, res: Response): Promise<void> {
  return renderPage(req, res, LogoutPage, {}, { title: req.translate('access:logout.title') });
}

export async function submitLogout(req: Request, res: Response): Promise<void> {
  await endSession(req, res);
  redirectTo(req, res, 'landing');
}

interface LoginState {
  values: Record<string, string>;
  errors: FieldErrors;
  error?: AppError;
}

function renderLogin(req: Request, res: Response, { values, errors, error }: LoginState): Promise<void> {
  const failed = Object.keys(errors).length > 0;
  if (error) setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
  const props = {
    values,
    errors: fieldTexts(req.translate, new Invalid('invalid', errors, error?.params)) ?? {},
    forgot: forgotMarker(error),
    human: error ? humanCheck(req, 'login') : null,
    ...entryProps(req),
  };
  const status = error?.status === 429 ? 429 : failed ? 422 : 200;
  return renderPage(req, res, LoginPage, props, { title: req.translate('access:login.title'), status });
}

/** Which of the two forgot-password links stands under the error (specification 13). */
function forgotMarker(error: AppError | undefined): 'userLoginError' | 'userBlocked' | null {
  if (error instanceof WrongCredentials) return 'userLoginError';
  return error?.code === 'user_blocked' ? 'userBlocked' : null;
}
