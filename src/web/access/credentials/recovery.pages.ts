import type { Request, Response } from 'express';
import {
  requestRecovery,
  resendRecovery,
  resetPassword,
  verifyReset,
} from '~/src/domains/access/credentials/recovery.service';
import { errorText } from '~/src/http/errors';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { getCaller } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import { flash, isFragment, redirectTo } from '~/src/http/respond';
import { AppError, Invalid, NotFound } from '~/src/platform/errors';
import { getBotCheck, passBotCheckForm } from '~/src/web/access/botcheck/bot-check.pages';
import { recoveryForm, resetForm } from '~/views/access/credentials/credentials.form';
import RecoverPage from '~/views/access/credentials/recover.page';
import RecoverSentPage from '~/views/access/credentials/recover-sent.page';
import ResetPasswordPage from '~/views/access/credentials/reset-password.page';
import ResetUnknownPage from '~/views/access/credentials/reset-unknown.page';
import { endedText } from './access-methods.pages';

/** Asks for the e-mail; also the recovery step of the login dialog. */
export const showRecover = (req: Request, res: Response): Promise<void> =>
  renderRecover(req, res, { ...EMPTY_FORM, values: { email: req.session.entry?.email ?? '' } });

function renderRecover(
  req: Request,
  res: Response,
  { errors, status, values, error }: FormResult<typeof recoveryForm>,
): Promise<void> {
  const head = {
    title: req.translate('recovery:title'),
    description: req.translate('recovery:description'),
    status: error?.status ?? status,
  };
  const botCheck = getBotCheck(req, 'recover');
  return renderPage(req, res, RecoverPage, { values, errors, botCheck }, head);
}

export const submitRecover = form({
  schema: recoveryForm.schema,
  show: renderRecover,
  getErrorField: ({ code }) => (code === 'two_factor_wrong' ? 'emailCode' : 'form'),
  async submit(req, res, { email }) {
    await passBotCheckForm(req, { action: 'recover', subject: email, codeTo: { address: email } });
    req.session.recovery = await requestRecovery(req.ctx, email, getCaller(req, 'browser'));
    if (isFragment(req)) return showRecoverSent(req, res);
    redirectTo(req, res, 'recover-sent');
  },
});

/** Says that a mail was sent if the account exists, and offers to send it again. */
export async function showRecoverSent(
  req: Request,
  res: Response,
  { errors, status, error, notice = null }: FormResult<never> = EMPTY_FORM,
): Promise<void> {
  if (!req.session.recovery || error instanceof NotFound) return redirectTo(req, res, 'recover');
  const props = { error: Object.values(errors).flat()[0] ?? null, notice };
  const head = { title: req.translate('recovery:sentTitle'), status: error?.status ?? status };
  return renderPage(req, res, RecoverSentPage, props, head);
}

export const repeatMail = form({
  schema: noFields,
  show: showRecoverSent,
  async submit(req, res) {
    const requestId = req.session.recovery;
    if (!requestId) return redirectTo(req, res, 'recover');
    req.session.recovery = await resendRecovery(req.ctx, requestId, getCaller(req, 'browser'));
    const text = req.translate('recovery:resent');
    if (isFragment(req)) return showRecoverSent(req, res, { ...EMPTY_FORM, notice: text });
    flash(req, { kind: 'ok', text });
    redirectTo(req, res, 'recover-sent');
  },
});

const getSecret = (req: Request<{ recoverPassRequestUID: string }>): string =>
  String(req.params.recoverPassRequestUID ?? '').slice(0, 100);

/** The mailed link: verified when opened (specification 5.5). */
export async function showReset(
  req: Request<{ recoverPassRequestUID: string }>,
  res: Response,
): Promise<void> {
  try {
    await verifyReset(req.ctx, getSecret(req));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return renderUnknown(req, res, error);
  }
  return renderReset(req, res, EMPTY_FORM);
}

function renderReset(
  req: Request<{ recoverPassRequestUID: string }>,
  res: Response,
  { errors, status, error }: FormResult<typeof resetForm>,
): Promise<void> {
  if (error && !(error instanceof Invalid)) return renderUnknown(req, res, error);
  const head = { title: req.translate('recovery:resetTitle'), status, robots: 'noindex' as const };
  const props = { secret: getSecret(req), errors, isReset: false, ended: null };
  return renderPage(req, res, ResetPasswordPage, props, head);
}

export const submitReset = form({
  schema: resetForm.schema,
  show: renderReset,
  async submit(req, res, { password }) {
    const { email, ended } = await resetPassword(req.ctx, getSecret(req), password);
    const head = { title: req.translate('recovery:doneTitle'), robots: 'noindex' as const };
    const props = { secret: '', errors: {}, isReset: true, ended: endedText(req, email, ended) };
    return renderPage(req, res, ResetPasswordPage, props, head);
  },
});

function renderUnknown(req: Request, res: Response, error: AppError): Promise<void> {
  const head = {
    title: req.translate('recovery:resetTitle'),
    status: error.status,
    robots: 'noindex' as const,
  };
  return renderPage(req, res, ResetUnknownPage, { message: errorText(req.translate, error) }, head);
}
