import type { Request, Response } from 'express';
import {
  repeatRecovery,
  requestRecovery,
  resetPassword,
  verifyReset,
} from '~/src/domains/access/recovery.service';
import { callerOf } from '~/src/http/caller';
import { errorText, fieldTexts, setRetryAfter } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, isFragment, redirectTo } from '~/src/http/respond';
import { AppError, type FieldErrors, Invalid } from '~/src/platform/errors';
import type { WayIn } from '~/src/shared/way-in';
import RecoverPage from '~/views/access/recover.page';
import RecoverSentPage from '~/views/access/recover-sent.page';
import ResetPasswordPage from '~/views/access/reset-password.page';
import ResetUnknownPage from '~/views/access/reset-unknown.page';
import { humanCheck, passHumanForm } from './human.pages';
import { recoveryForm, resetForm } from './recovery.schemas';
import { endedText } from './ways-in.pages';

/** Asks for the e-mail; also the recovery step of the login dialog. */
export function showRecover(req: Request, res: Response): Promise<void> {
  return renderRecover(req, res, { email: req.session.entry?.email ?? '' }, {});
}

export async function submitRecover(req: Request, res: Response): Promise<void> {
  const form = readForm(req, recoveryForm);
  if (!form.ok) return renderRecover(req, res, form.values, form.errors);
  try {
    await passHumanForm(req, {
      action: 'recover',
      subject: form.data.email,
      codeTo: { address: form.data.email },
    });
    req.session.recovery = await requestRecovery(req.ctx, form.data.email, callerOf(req, 'browser'));
  } catch (error) {
    const known = expected(error);
    const field = known.code === 'two_factor_wrong' ? 'emailCode' : 'form';
    return renderRecover(req, res, form.data, { [field]: [`errors:${known.code}`] }, known);
  }
  if (isFragment(req)) return showRecoverSent(req, res);
  redirectTo(req, res, 'recover-sent');
}

/** Says that a mail is on its way if there is an account, and offers to send it again. */
export async function showRecoverSent(req: Request, res: Response): Promise<void> {
  if (!req.session.recovery) return redirectTo(req, res, 'recover');
  return renderSent(req, res, null);
}

export async function submitRecoverSent(req: Request, res: Response): Promise<void> {
  const requestId = req.session.recovery;
  if (!requestId) return redirectTo(req, res, 'recover');
  try {
    req.session.recovery = await repeatRecovery(req.ctx, requestId, callerOf(req, 'browser'));
  } catch (error) {
    const known = expected(error);
    if (known.status === 404) return redirectTo(req, res, 'recover');
    return renderSent(req, res, known);
  }
  const text = req.translate('recovery:resent');
  if (isFragment(req)) return renderSent(req, res, null, text);
  flash(req, { kind: 'ok', text });
  redirectTo(req, res, 'recover-sent');
}

/** The link of the mail: verified on opening (specification 5.5). */
export async function showReset(req: Request, res: Response): Promise<void> {
  try {
    await verifyReset(req.ctx, secretOf(req));
  } catch (error) {
    return renderUnknown(req, res, expected(error));
  }
  return renderReset(req, res, {});
}

export async function submitReset(req: Request, res: Response): Promise<void> {
  const form = readForm(req, resetForm);
  if (!form.ok) return renderReset(req, res, form.errors);
  let ended: WayIn[];
  try {
    ended = await resetPassword(req.ctx, secretOf(req), form.data.password);
  } catch (error) {
    if (error instanceof Invalid) return renderReset(req, res, error.fields);
    return renderUnknown(req, res, expected(error));
  }
  const head = { title: req.translate('recovery:doneTitle'), robots: 'noindex' as const };
  const props = { secret: '', errors: {}, done: true, ended: endedText(req, ended) };
  return renderPage(req, res, ResetPasswordPage, props, head);
}

const secretOf = (req: Request): string => String(req.params.recoverPassRequestUID ?? '').slice(0, 100);

/** What a person may read of an error; the rest goes on to the error page. */
function expected(error: unknown): AppError {
  if (error instanceof AppError && error.status < 500) return error;
  throw error;
}

function renderRecover(
  req: Request,
  res: Response,
  values: Record<string, string>,
  errors: FieldErrors,
  error?: AppError,
): Promise<void> {
  if (error) setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
  const shown = fieldTexts(req.translate, new Invalid('invalid', errors, error?.params)) ?? {};
  const failed = Object.keys(errors).length > 0;
  const status = failed ? (error?.status ?? 422) : 200;
  const head = { title: req.translate('recovery:title'), status };
  const human = humanCheck(req, 'recover');
  return renderPage(req, res, RecoverPage, { values, errors: shown, human }, head);
}

function renderSent(
  req: Request,
  res: Response,
  error: AppError | null,
  notice: string | null = null,
): Promise<void> {
  if (error) setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
  const props = { error: error && errorText(req.translate, error), notice };
  const head = { title: req.translate('recovery:sentTitle'), status: error?.status ?? 200 };
  return renderPage(req, res, RecoverSentPage, props, head);
}

function renderReset(req: Request, res: Response, errors: FieldErrors): Promise<void> {
  const shown = fieldTexts(req.translate, new Invalid('invalid', errors)) ?? {};
  const status = Object.keys(errors).length > 0 ? 422 : 200;
  const head = { title: req.translate('recovery:resetTitle'), status, robots: 'noindex' as const };
  const props = { secret: secretOf(req), errors: shown, done: false, ended: null };
  return renderPage(req, res, ResetPasswordPage, props, head);
}

function renderUnknown(req: Request, res: Response, error: AppError): Promise<void> {
  const head = {
    title: req.translate('recovery:resetTitle'),
    status: error.status,
    robots: 'noindex' as const,
  };
  return renderPage(req, res, ResetUnknownPage, { message: errorText(req.translate, error) }, head);
}
