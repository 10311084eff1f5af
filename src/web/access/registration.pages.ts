import type { Request, Response } from 'express';
import { type Entry, sendsValidation } from '~/src/domains/access/entry.rules';
import { refuseLeaked } from '~/src/domains/access/leaked-password.service';
import { admitRegistration, registerOnce } from '~/src/domains/access/registration.service';
import { callerOf } from '~/src/http/caller';
import { fieldTexts, setRetryAfter } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import { AppError, type FieldErrors, Invalid } from '~/src/platform/errors';
import SignupPage from '~/views/access/signup.page';
import { completeLogin, entryOf, entryProps, originOf } from './after-login.pages';
import { humanCheck, passHumanForm } from './human.pages';
import { registrationForm } from './registration.schemas';

const CODE_MAX = 40;

/**
 * The registration page. The hero's box or an invitation prefill the e-mail, a referral's link the
 * code. Coming here without an entry's address drops what only such an address may ask for.
 */
export function showSignup(req: Request, res: Response): Promise<void> {
  const { postpaid: _, tokenCompanyRegistration: __, path: ___, ...entry } = entryOf(req);
  if (req.session.entry) req.session.entry = entry as Record<string, string>;
  const { codigo, code } = req.query;
  const given = [codigo, code].find((value) => typeof value === 'string' && value.length <= CODE_MAX);
  return renderSignup(req, res, { values: prefill(entry, given as string | undefined), errors: {} });
}

/** What the form shows before anything was typed. */
export const prefill = (entry: Entry, code?: string): Record<string, string> => ({
  email: entry.email ?? '',
  promotionalCode: code ?? entry.promotionalCode ?? '',
});

/** The landing page's e-mail box: carries the address into registration, not in the address bar. */
export function carryEmail(req: Request, res: Response): void {
  const { email } = (req.body ?? {}) as { email?: unknown };
  if (typeof email === 'string' && email.length <= 100) {
    req.session.entry = { ...req.session.entry, email: email.trim() };
  }
  redirectTo(req, res, 'signup');
}

/** Registers and logs in, from whichever entry; the entry is in the session. */
export async function submitSignup(req: Request, res: Response): Promise<void> {
  const form = readForm(req, registrationForm);
  if (!form.ok) return renderSignup(req, res, form);
  const { email, password, promotionalCode } = form.data;
  const entry = { ...entryOf(req), promotionalCode };
  const sendValidation = sendsValidation(entry);
  let userId: string;
  try {
    const caller = callerOf(req, 'browser');
    await admitRegistration(req.ctx, caller);
    await passHumanForm(req, { action: 'signup', subject: email, codeTo: { address: email } });
    await refuseLeaked(req.ctx, password, 'password');
    const origin = originOf(req, entry);
    const postpaidEntry = entry.postpaid === '1';
    const cameFromChatbot = Boolean(entry.userUid);
    const how = { origin, postpaidEntry, cameFromChatbot, sendValidation, termsAccepted: true };
    userId = await registerOnce(req.ctx, { email, password, ...how }, caller);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const values = { email, promotionalCode, terms: 'on' };
    return renderSignup(req, res, { values, errors: problemsOf(error), error });
  }
  flash(req, { kind: 'ok', text: req.translate(sendValidation ? 'access:signup.done' : 'entry:done') });
  return completeLogin(req, res, { id: userId, operator: false });
}

/** An error as field errors; what belongs to no field is said of the form. */
export function problemsOf(error: AppError): FieldErrors {
  if (error instanceof Invalid && Object.keys(error.fields).length > 0) return error.fields;
  const field = { email_taken: 'email', two_factor_wrong: 'emailCode' }[error.code] ?? 'form';
  return { [field]: [`errors:${error.code}`] };
}

interface SignupState {
  values: Record<string, string>;
  errors: FieldErrors;
  error?: AppError;
}

/** Draws the registration form for the address that was asked; its form comes back to the same. */
export function renderSignup(req: Request, res: Response, state: SignupState): Promise<void> {
  const { values, errors, error } = state;
  if (error) setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
  const failed = Object.keys(errors).length > 0;
  const { signupHref, entry, networks } = entryProps(req);
  const props = {
    values,
    errors: fieldTexts(req.translate, new Invalid('invalid', errors, error?.params)) ?? {},
    human: humanCheck(req, 'signup'),
    action: signupHref,
    entry,
    networks,
  };
  const title = req.translate('access:signup.title');
  const status = error?.status === 429 ? 429 : failed ? 422 : 200;
  return renderPage(req, res, SignupPage, props, { title, status });
}
