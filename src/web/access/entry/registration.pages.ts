import type { Request, Response } from 'express';
import type { z } from 'zod';
import { rejectLeakedPassword } from '~/src/domains/access/credentials/leaked-password.service';
import { type Entry, sendsValidation } from '~/src/domains/access/entry/entry.rules';
import { limitRegistrations, registerOnce } from '~/src/domains/access/entry/registration.service';
import { getBillingSettings } from '~/src/domains/billing';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { getCaller } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import { flash, redirectTo } from '~/src/http/respond';
import type { AppError } from '~/src/platform/errors';
import { routeRow } from '~/src/shared/routes';
import { getBotCheck, passBotCheckForm } from '~/src/web/access/botcheck/bot-check.pages';
import { completeLogin, entryProps, getEntry, getOrigin } from '~/src/web/access/login/after-login.pages';
import { registrationForm } from '~/views/access/entry/registration.form';
import SignupPage from '~/views/access/entry/signup.page';

const CODE_MAX = 40;

/**
 * The registration page. The hero's box or an invitation prefills the e-mail, a referral link the code.
 * Opening it without an entry's URL drops what only such a URL may contain.
 */
export function showSignup(req: Request, res: Response): Promise<void> {
  const { postpaid: _, tokenCompanyRegistration: __, path: ___, ...entry } = getEntry(req);
  if (req.session.entry) req.session.entry = entry as Record<string, string>;
  const { codigo, code } = req.query;
  const promotionalCode = [codigo, code].find(
    (value) => typeof value === 'string' && value.length <= CODE_MAX,
  );
  return renderSignup(req, res, {
    ...EMPTY_FORM,
    values: prefill(entry, promotionalCode as string | undefined),
  });
}

/** Initial values of the form. */
export const prefill = (entry: Entry, code?: string): Record<string, string> => ({
  email: entry.email ?? '',
  promotionalCode: code ?? entry.promotionalCode ?? '',
});

/** The landing page's e-mail box: prefills the registration without putting the address into the URL. */
export function prefillSignupEmail(req: Request, res: Response): void {
  const { email } = (req.body ?? {}) as { email?: unknown };
  if (typeof email === 'string' && email.length <= 100) {
    req.session.entry = { ...req.session.entry, email: email.trim() };
  }
  redirectTo(req, res, 'signup');
}

/** Registers and logs in, from any entry; the entry is in the session. */
export async function register(
  req: Request,
  res: Response,
  { email, password, promotionalCode }: z.infer<typeof registrationForm.schema>,
): Promise<void> {
  const entry = { ...getEntry(req), promotionalCode };
  const sendValidation = sendsValidation(entry);
  const caller = getCaller(req, 'browser');
  await limitRegistrations(req.ctx, caller);
  await passBotCheckForm(req, { action: 'signup', subject: email, codeTo: { address: email } });
  await rejectLeakedPassword(req.ctx, password, 'password');
  const origin = getOrigin(req, entry);
  const postpaidEntry = entry.postpaid === '1';
  const cameFromChatbot = Boolean(entry.userUid);
  const how = { origin, postpaidEntry, cameFromChatbot, sendValidation, termsAccepted: true };
  const id = await registerOnce(req.ctx, { email, password, ...how }, caller);
  flash(req, { kind: 'ok', text: req.translate(sendValidation ? 'access:signup.done' : 'entry:done') });
  return completeLogin(req, res, { id, operator: false });
}

/** The field of a registration's error; errors of no field belong to the form. */
export const signupField = ({ code }: AppError): string =>
  ({ email_taken: 'email', two_factor_wrong: 'emailCode' })[code] ?? 'form';

export const submitSignup = form({
  schema: registrationForm.schema,
  show: renderSignup,
  getErrorField: signupField,
  submit: register,
});

/** Renders the registration form at the requested address, to which it also submits. */
export async function renderSignup(
  req: Request,
  res: Response,
  { errors, status, values, error }: FormResult<typeof registrationForm>,
): Promise<void> {
  const isEmailTaken = error?.code === 'email_taken';
  const { signupHref: action, entry, networks } = entryProps(req);
  const {
    bonusEmail: email,
    bonusRegistration: registration,
    bonusChatbot: chatbot,
  } = await getBillingSettings(req.ctx);
  const bonuses = { email, registration, chatbot };
  const form = {
    values,
    errors,
    isEmailTaken,
    botCheck: getBotCheck(req, 'signup'),
    action,
    entry,
    networks,
  };
  const plan = req.routePattern === routeRow('signup-postpaid').pt ? 'Postpaid' : '';
  await renderPage(
    req,
    res,
    SignupPage,
    { ...form, bonuses },
    {
      title: req.translate(`access:signup.title${plan}`),
      description: req.translate(`access:signup.description${plan}`),
      // The same form, whatever led to it.
      canonical: plan ? 'signup-postpaid' : 'signup',
      status,
    },
  );
}
