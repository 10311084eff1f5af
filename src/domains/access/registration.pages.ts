import type { Request, Response } from 'express';
import { fieldTexts } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import { AppError, Invalid } from '~/src/platform/errors';
import SignupPage from '~/views/access/signup.page';
import { afterLogin, enter } from './after-login.pages';
import { validateEmail } from './email-validation.service';
import { registrationForm } from './registration.schemas';
import { registerUser } from './registration.service';

/** The registration page; `email` in the session comes from the hero's box. */
export function showSignup(req: Request, res: Response): Promise<void> {
  const email = req.session.entry?.email ?? '';
  return renderSignup(req, res, { email }, {});
}

/** The landing page's e-mail box: carries the address into registration, not in the address bar. */
export function carryEmail(req: Request, res: Response): void {
  const { email } = (req.body ?? {}) as { email?: unknown };
  if (typeof email === 'string' && email.length <= 100) {
    req.session.entry = { ...req.session.entry, email: email.trim() };
  }
  redirectTo(req, res, 'signup');
}

/** Registers and logs in. */
export async function submitSignup(req: Request, res: Response): Promise<void> {
  const form = readForm(req, registrationForm);
  if (!form.ok) return renderSignup(req, res, form.values, form.errors);
  const { email, password, promotionalCode } = form.data;
  try {
    const { userId } = await registerUser(req.ctx, {
      email,
      password,
      origin: { promotionalCode },
      postpaidEntry: false,
      cameFromChatbot: false,
      sendValidation: true,
    });
    await enter(req, res, { id: userId, operator: false });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return renderSignup(req, res, { email, promotionalCode }, { email: [`errors:${error.code}`] });
  }
  delete req.session.entry;
  flash(req, { kind: 'ok', text: req.translate('access:signup.done') });
  await afterLogin(req, res);
}

/** The link of the validation e-mail. Whoever is logged in lands in the profile, others at the login. */
export async function openEmailValidation(req: Request, res: Response): Promise<void> {
  const { status, userId } = await validateEmail(req.ctx, String(req.params.validateEmailRequestUID));
  flash(req, { kind: 'ok', text: req.translate('access:emailValidated') });
  if (req.ctx.actor?.userId !== userId) return redirectTo(req, res, 'login');
  redirectTo(req, res, status === 2 ? 'postpaid-form' : 'profile');
}

function renderSignup(
  req: Request,
  res: Response,
  values: Record<string, string>,
  errors: Record<string, string[]>,
): Promise<void> {
  const failed = Object.keys(errors).length > 0;
  const shown = fieldTexts(req.translate, new Invalid('invalid', errors)) ?? {};
  const head = { title: req.translate('access:signup.title'), status: failed ? 422 : 200 };
  return renderPage(req, res, SignupPage, { values, errors: shown }, head);
}
