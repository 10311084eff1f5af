import type { Request, Response } from 'express';
import { getConfirmation, sendConfirmation } from '~/src/domains/access';
import { getLeaving } from '~/src/domains/privacy/cancel.queries';
import { GRACE_DAYS } from '~/src/domains/privacy/cancel.rules';
import { cancelAccount, undoCancel } from '~/src/domains/privacy/cancel.service';
import { errorText, fieldTexts, setRetryAfter } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { AppError, Invalid } from '~/src/platform/errors';
import { endSession } from '~/src/web/access/session.pages';
import CancelAccountPage from '~/views/privacy/cancel-account.page';
import CancelDonePage from '~/views/privacy/cancel-done.page';
import CancelUndoPage from '~/views/privacy/cancel-undo.page';
import { proofForm } from './cancel.schemas';

/** What cancelling means, and the form for it. */
export const showCancel = (req: Request, res: Response): Promise<void> => renderCancel(req, res);

/** Cancels the account, or sends the code that stands in for a password. */
export async function submitCancel(req: Request, res: Response): Promise<void> {
  const ctx = requireActor(req.ctx);
  const form = readForm(req, proofForm);
  if (!form.ok) return renderCancel(req, res, new Invalid('invalid', form.errors));
  try {
    if (req.body?.send !== undefined) {
      await sendConfirmation(ctx);
      return redirectTo(req, res, 'cancel-account');
    }
    await cancelAccount(ctx, form.data);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return renderCancel(req, res, error);
  }
  await endSession(req, res);
  redirectTo(req, res, 'cancel-done');
}

async function renderCancel(req: Request, res: Response, error?: AppError): Promise<void> {
  const ctx = requireActor(req.ctx);
  if (error) setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
  const fields = error && fieldTexts(req.translate, error);
  const errors = fields ?? (error ? { form: [errorText(req.translate, error)] } : {});
  const [leaving, confirmation] = await Promise.all([getLeaving(ctx), getConfirmation(ctx)]);
  const props = { leaving, confirmation, errors };
  const status = !error ? 200 : error.status === 429 ? 429 : 422;
  await renderPage(req, res, CancelAccountPage, props, {
    title: req.translate('privacy:cancel.title'),
    status,
    robots: 'noindex',
  });
}

/** After the cancellation: the login is over, so this page knows nobody. */
export const showCancelDone = (req: Request, res: Response): Promise<void> =>
  renderPage(
    req,
    res,
    CancelDonePage,
    { graceDays: GRACE_DAYS },
    { title: req.translate('privacy:done.title'), robots: 'noindex' },
  );

/** The only page for whoever logs in to a cancelled account: undo it, or leave it so. */
export const showUndo = (req: Request, res: Response): Promise<void> => {
  const { cancelAt, email } = requireActor(req.ctx).actor;
  const props = { until: (cancelAt ?? req.ctx.now()).toISOString(), email };
  return renderPage(req, res, CancelUndoPage, props, {
    title: req.translate('privacy:undo.title'),
    robots: 'noindex',
  });
};

/** Opens the account again. */
export async function submitUndo(req: Request, res: Response): Promise<void> {
  await undoCancel(requireActor(req.ctx));
  flash(req, { kind: 'ok', text: req.translate('privacy:undo.done') });
  redirectTo(req, res, 'home');
}
