import type { Request, Response } from 'express';
import {
  resendValidation,
  resendWait,
  setLinkTarget,
  validateEmail,
  viewValidation,
  wantedAfterValidation,
} from '~/src/domains/access/credentials/email-validation.service';
import { recordDevice } from '~/src/domains/access/login/device.service';
import { errorText, logError } from '~/src/http/errors';
import { noFields } from '~/src/http/forms/form';
import { form } from '~/src/http/forms/form-cycle';
import { isCrossSite } from '~/src/http/forms/origin-check';
import { getCaller, setDeviceCookie } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, localPath, redirectLocal, redirectTo } from '~/src/http/respond';
import { AppError, TooMany } from '~/src/platform/errors';
import { getEntry } from '~/src/web/access/login/after-login.pages';
import EmailConfirmPage from '~/views/access/credentials/email-confirm.page';
import EmailFailedPage from '~/views/access/credentials/email-failed.page';
import EmailStepPage from '~/views/access/credentials/email-step.page';
import { flashEnded } from './access-methods.pages';

const getSecret = (req: Request): string => String(req.params.validateEmailRequestUID);

/** Mail clients and scanners prefetch links: nothing happens before the button is pressed. */
export async function showEmailValidation(req: Request, res: Response): Promise<void> {
  try {
    const { email, done } = await viewValidation(req.ctx, getSecret(req));
    const title = req.translate('entry:email.confirmTitle');
    const props = { email, done, secret: getSecret(req) };
    return await renderPage(req, res, EmailConfirmPage, props, { title, robots: 'noindex' });
  } catch (error) {
    return renderFailure(req, res, error);
  }
}

/**
 * The button on the page of the validation link (specification 4.2): continues to the intended page, or to
 * the profile with a notice. Visitors log in first.
 */
export const submitEmailValidation = form({
  schema: noFields,
  show: (req: Request, res, { error }) =>
    error ? renderFailure(req, res, error) : showEmailValidation(req, res),
  async submit(req, res) {
    const done = await validateEmail(req.ctx, getSecret(req), req.ctx.actor);
    if (done.proven && !req.ctx.actor) {
      setDeviceCookie(req, res, await recordDevice(req.ctx, done.userId, getCaller(req, 'browser')));
    }
    flashEnded(req, done.ended);
    flash(req, { kind: 'ok', text: req.translate('access:emailValidated') });
    const next = localPath(done.redirectTo) ?? hrefFor(req, done.status === 2 ? 'postpaid-form' : 'profile');
    if (req.ctx.actor?.userId === done.userId) return redirectLocal(req, res, next);
    if (!req.ctx.actor)
      req.session.entry = { ...getEntry(req), afterValidation: next } as Record<string, string>;
    redirectTo(req, res, 'login');
  },
});

function renderFailure(req: Request, res: Response, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  logError(req, error, error);
  const title = req.translate('entry:email.failedTitle');
  const message = errorText(req.translate, error);
  return renderPage(
    req,
    res,
    EmailFailedPage,
    { message },
    { title, status: error.status, robots: 'noindex' },
  );
}

/** The step EMAIL: where the link was sent, and sending it again. The link leads to the intended page. */
export async function showEmailStep(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const { userId, email, emailValidated: validated } = ctx.actor;
  const waitSeconds = validated ? 0 : await resendWait(ctx);
  const wanted = localPath(req.query.redirectToUrl);
  // Another site's link must not choose where the mailed link leads.
  if (wanted && !validated && !isCrossSite(req, ctx.origin)) await setLinkTarget(ctx, wanted);
  const next = wanted ?? localPath(await wantedAfterValidation(ctx, userId)) ?? hrefFor(req, 'home');
  const title = req.translate('entry:email.title');
  return renderPage(req, res, EmailStepPage, { email, validated, waitSeconds, next }, { title });
}

/** Sends the validation link again; the server enforces the 5 s between two (specification 15). */
export const submitEmailStep = form({
  schema: noFields,
  show: (req: UserRequest, res) => showEmailStep(req, res),
  async submit(req, res) {
    try {
      await resendValidation(req.ctx);
      flash(req, { kind: 'ok', text: req.translate('entry:email.resent') });
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      flash(req, { kind: 'warning', text: errorText(req.translate, error) });
    }
    redirectTo(req, res, 'onboarding-email');
  },
});
