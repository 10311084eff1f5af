import type { Request, Response } from 'express';
import { getConfirmation, sendConfirmation } from '~/src/domains/access';
import { getCancellation } from '~/src/domains/privacy/cancel.queries';
import { GRACE_DAYS } from '~/src/domains/privacy/cancel.rules';
import { cancelAccount, undoCancel } from '~/src/domains/privacy/cancel.service';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { endSession } from '~/src/web/access/login/session.pages';
import { confirmForm } from '~/views/access/credentials/confirm.form';
import CancelAccountPage from '~/views/privacy/cancel-account.page';
import CancelDonePage from '~/views/privacy/cancel-done.page';
import CancelUndoPage from '~/views/privacy/cancel-undo.page';

/** What canceling means, and its form. */
export async function showCancel(
  req: UserRequest,
  res: Response,
  { errors, status }: FormResult<typeof confirmForm> = EMPTY_FORM,
): Promise<void> {
  const [leaving, confirmation] = await Promise.all([getCancellation(req.ctx), getConfirmation(req.ctx)]);
  const title = req.translate('privacy:cancel.title');
  const props = { leaving, confirmation, errors };
  await renderPage(req, res, CancelAccountPage, props, { title, status, robots: 'noindex' });
}

export const cancel = form({
  schema: confirmForm.schema,
  show: showCancel,
  async submit(req, res, proof) {
    await cancelAccount(req.ctx, proof);
    await endSession(req, res);
    redirectTo(req, res, 'cancel-done');
  },
});

/** Sends the code that replaces a password. */
export const sendCancelCode = form({
  schema: noFields,
  show: showCancel,
  async submit(req, res) {
    await sendConfirmation(req.ctx);
    redirectTo(req, res, 'cancel-account');
  },
});

/** After the cancellation: the login has ended, so the page is anonymous. */
export const showCancelDone = (req: Request, res: Response): Promise<void> =>
  renderPage(
    req,
    res,
    CancelDonePage,
    { graceDays: GRACE_DAYS },
    { title: req.translate('privacy:done.title'), robots: 'noindex' },
  );

/** The only page of a canceled account: undo, or leave it so. */
export const showUndo = (req: UserRequest, res: Response): Promise<void> => {
  const { cancelAt, email } = req.ctx.actor;
  const props = { until: (cancelAt ?? req.ctx.now()).toISOString(), email };
  return renderPage(req, res, CancelUndoPage, props, {
    title: req.translate('privacy:undo.title'),
    robots: 'noindex',
  });
};

/** Reopens the account. */
export async function submitUndo(req: UserRequest, res: Response): Promise<void> {
  await undoCancel(req.ctx);
  flash(req, { kind: 'ok', text: req.translate('privacy:undo.done') });
  redirectTo(req, res, 'home');
}
