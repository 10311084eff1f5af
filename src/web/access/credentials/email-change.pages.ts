import type { Request, Response } from 'express';
import { getConfirmation, sendConfirmation } from '~/src/domains/access/credentials/confirm.service';
import {
  cancelEmailChange,
  confirmEmailChange,
  getPendingEmail,
  startEmailChange,
  stopEmailChange,
  viewEmailChange,
} from '~/src/domains/access/credentials/email-change.service';
import { retryAddress } from '~/src/domains/notifications';
import { errorText, logError } from '~/src/http/errors';
import { formValues, noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { AppError } from '~/src/platform/errors';
import { emailChangeForm } from '~/views/access/credentials/credentials.form';
import EmailChangePage from '~/views/access/credentials/email-change.page';
import EmailChangeFailedPage from '~/views/access/credentials/email-change-failed.page';
import EmailChangeLinkPage from '~/views/access/credentials/email-change-link.page';
import { flashEnded } from './access-methods.pages';

/** The form for a new e-mail. */
export async function showEmailChange(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult<typeof emailChangeForm> = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const [confirmation, pendingEmail] = await Promise.all([getConfirmation(ctx), getPendingEmail(ctx)]);
  const props = {
    present: ctx.actor.email,
    isReturned: ctx.actor.emailReturned === true,
    pendingEmail,
    typedEmail: values.email ?? '',
    confirmation,
    errors,
  };
  const title = req.translate('security:email.title');
  await renderPage(req, res, EmailChangePage, props, { title, status, robots: 'noindex' });
}

export const submitEmailChange = form({
  schema: emailChangeForm.schema,
  show: showEmailChange,
  async submit(req, res, change) {
    await startEmailChange(req.ctx, change);
    flash(req, { kind: 'ok', text: req.translate('security:email.sent', { email: change.email }) });
    redirectTo(req, res, 'profile');
  },
});

/** Sends the code that replaces a password; the typed address is preserved. */
export const sendEmailChangeCode = form({
  schema: noFields,
  show: showEmailChange,
  async submit(req, res) {
    await sendConfirmation(req.ctx);
    await showEmailChange(req, res, { ...EMPTY_FORM, values: formValues<typeof emailChangeForm>(req) });
  },
});

export const submitEmailChangeCancellation = form({
  schema: noFields,
  show: showEmailChange,
  async submit(req, res) {
    await cancelEmailChange(req.ctx);
    await showEmailChange(req, res);
  },
});

/** The reader says that their present address works: mail is sent there again. */
export const submitEmailWorks = form({
  schema: noFields,
  show: showEmailChange,
  async submit(req: UserRequest, res) {
    await retryAddress(req.ctx);
    flash(req, { kind: 'ok', text: req.translate('security:email.retried', { email: req.ctx.actor.email }) });
    redirectTo(req, res, 'profile');
  },
});

type Link = 'confirm' | 'stop';
/** Mail clients prefetch links: nothing happens before the button is pressed. */
const showLink = (link: Link) => async (req: Request<{ secret: string }>, res: Response) => {
  try {
    const view = await viewEmailChange(req.ctx, link, req.params.secret);
    const title = req.translate(`security:email.${link}Title`);
    const props = { ...view, link, secret: req.params.secret };
    await renderPage(req, res, EmailChangeLinkPage, props, { title, robots: 'noindex' });
  } catch (error) {
    await fail(req, res, error);
  }
};

export const showEmailConfirm = showLink('confirm');
export const showEmailStop = showLink('stop');

/** Confirms the new address. */
export const submitEmailConfirm = form({
  schema: noFields,
  show: (req: Request<{ secret: string }>, res, { error }) =>
    error ? fail(req, res, error) : showEmailConfirm(req, res),
  async submit(req, res) {
    const userId = await confirmEmailChange(req.ctx, req.params.secret);
    flash(req, { kind: 'ok', text: req.translate('security:email.confirmed') });
    redirectTo(req, res, req.ctx.actor?.userId === userId ? 'profile' : 'login');
  },
});

/** Rejects the change from the old address. */
export const submitEmailStop = form({
  schema: noFields,
  show: (req: Request<{ secret: string }>, res, { error }) =>
    error ? fail(req, res, error) : showEmailStop(req, res),
  async submit(req, res) {
    const { email, ended } = await stopEmailChange(req.ctx, req.params.secret);
    flash(req, { kind: 'ok', text: req.translate('security:email.stopped') });
    flashEnded(req, email, ended);
    redirectTo(req, res, 'login');
  },
});

function fail(req: Request, res: Response, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  logError(req, error, error);
  const message = errorText(req.translate, error);
  const title = req.translate('security:email.failedTitle');
  return renderPage(
    req,
    res,
    EmailChangeFailedPage,
    { message },
    { title, status: error.status, robots: 'noindex' },
  );
}
