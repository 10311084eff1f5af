import type { Request, Response } from 'express';
import { fieldTexts } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { redirectTo } from '~/src/http/respond';
import { AppError, Invalid } from '~/src/platform/errors';
import LoginPage from '~/views/access/login.page';
import LogoutPage from '~/views/access/logout.page';
import { entryProps } from './after-login.pages';
import { checkCredentials } from './login.service';
import { loginForm } from './registration.schemas';
import { endSession } from './session.pages';
import { continueLogin } from './two-factor.pages';

/** The login page; also the fragment of the login dialog. */
export function showLogin(req: Request, res: Response): Promise<void> {
  return renderLogin(req, res, {}, {});
}

/** Logs in by the form; a wrong name or password comes back with the form. */
export async function submitLogin(req: Request, res: Response): Promise<void> {
  const form = readForm(req, loginForm);
  if (!form.ok) return renderLogin(req, res, form.values, form.errors);
  try {
    const user = await checkCredentials(req.ctx, form.data.login, form.data.password);
    await continueLogin(req, res, user, form.data.login);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return renderLogin(req, res, { login: form.data.login }, { form: [`errors:${error.code}`] });
  }
}

/** Asks before ending the login: a link from elsewhere must not log anybody out. */
export function showLogout(req: Request, res: Response): Promise<void> {
  return renderPage(req, res, LogoutPage, {}, { title: req.translate('access:logout.title') });
}

export async function submitLogout(req: Request, res: Response): Promise<void> {
  await endSession(req, res);
  redirectTo(req, res, 'landing');
}

function renderLogin(
  req: Request,
  res: Response,
  values: Record<string, string>,
  errors: Record<string, string[]>,
): Promise<void> {
  const failed = Object.keys(errors).length > 0;
  const shown = fieldTexts(req.translate, new Invalid('invalid', errors)) ?? {};
  const title = req.translate('access:login.title');
  const props = { values, errors: shown, ...entryProps(req) };
  return renderPage(req, res, LoginPage, props, { title, status: failed ? 422 : 200 });
}
