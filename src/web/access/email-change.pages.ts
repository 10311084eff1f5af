import type { Request, Response } from 'express';
import { z } from 'zod';
import { getConfirmation, sendConfirmation } from '~/src/domains/access/confirm.service';
import {
  confirmEmailChange,
  getWaitingEmail,
  giveUpEmailChange,
  startEmailChange,
  stopEmailChange,
  viewEmailChange,
} from '~/src/domains/access/email-change.service';
import { errorText, fieldTexts, logError, setRetryAfter } from '~/src/http/errors';
import { formValues, readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { AppError, Invalid } from '~/src/platform/errors';
import EmailChangePage from '~/views/access/email-change.page';
import EmailChangeFailedPage from '~/views/access/email-change-failed.page';
import EmailChangeLinkPage from '~/views/access/email-change-link.page';
import { emailChangeForm } from './email-change.schemas';
import { sayEnded } from './ways-in.pages';

/** The form for another e-mail. */
export const showEmailChange = (req: Request, res: Response): Promise<void> => renderForm(req, res);

/** Begins the change; sends the code that stands in for a password; or gives the change up. */
export async function submitEmailChange(req: Request, res: Response): Promise<void> {
  const ctx = requireActor(req.ctx);
  const { send, giveUp } = (req.body ?? {}) as Record<string, unknown>;
  try {
    if (send !== undefined || giveUp !== undefined) {
      const pressed = readForm(req, z.object({}));
      if (!pressed.ok) throw new Invalid('invalid', pressed.errors);
      await (giveUp !== undefined ? giveUpEmailChange(ctx) : sendConfirmation(ctx));
      return await renderForm(req, res);
    }
    const form = readForm(req, emailChangeForm);
    if (!form.ok) throw new Invalid('invalid', form.errors);
    await startEmailChange(ctx, form.data);
    flash(req, { kind: 'ok', text: req.translate('security:email.sent', { email: form.data.email }) });
    redirectTo(req, res, 'profile');
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return renderForm(req, res, error);
  }
}

async function renderForm(req: Request, res: Response, error?: AppError): Promise<void> {
  const ctx = requireActor(req.ctx);
  if (error) setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
  const fields = error && fieldTexts(req.translate, error);
  const errors = fields ?? (error ? { form: [errorText(req.translate, error)] } : {});
  const [confirmation, waiting] = await Promise.all([getConfirmation(ctx), getWaitingEmail(ctx)]);
  const typed = formValues(req).email ?? '';
  const props = { present: ctx.actor.email, waiting, typed, confirmation, errors };
  await renderPage(req, res, EmailChangePage, props, {
    title: req.translate('security:email.title'),
    status: !error ? 200 : error.status === 429 ? 429 : 422,
    robots: 'noindex',
  });
}

type Link = 'confirm' | 'stop';
const secretOf = (req: Request): string => String(req.params.secret);

/** Mail programs open links by themselves: nothing happens before the button is pressed. */
const showLink = (link: Link) => async (req: Request, res: Response) => {
  try {
    const view = await viewEmailChange(req.ctx, link, secretOf(req));
    const title = req.translate(`security:email.${link}Title`);
    const props = { ...view, link, secret: secretOf(req) };
    await renderPage(req, res, EmailChangeLinkPage, props, { title, robots: 'noindex' });
  } catch (error) {
    await fail(req, res, error);
  }
};

export const showEmailConfirm = showLink('confirm');
export const showEmailStop = showLink('stop');

/** The new address is confirmed. */
export async function submitEmailConfirm(req: Request, res: Response): Promise<void> {
  if (!readForm(req, z.object({})).ok) return showEmailConfirm(req, res);
  try {
    const userId = await confirmEmailChange(req.ctx, secretOf(req));
    flash(req, { kind: 'ok', text: req.translate('security:email.confirmed') });
    redirectTo(req, res, req.ctx.actor?.userId === userId ? 'profile' : 'login');
  } catch (error) {
    await fail(req, res, error);
  }
}

/** The old address says no. */
export async function submitEmailStop(req: Request, res: Response): Promise<void> {
  if (!readForm(req, z.object({})).ok) return showEmailStop(req, res);
  try {
    const ended = await stopEmailChange(req.ctx, secretOf(req));
    flash(req, { kind: 'ok', text: req.translate('security:email.stopped') });
    sayEnded(req, ended);
    redirectTo(req, res, 'login');
  } catch (error) {
    await fail(req, res, error);
  }
}

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
