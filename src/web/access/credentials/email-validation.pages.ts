import type { Request, Response } from 'express';
import {
  resendValidation,
  resendWait,
  sendFirstValidation,
  setLinkTarget,
  validateOwnEmail,
  viewValidation,
  wantedAfterValidation,
} from '~/src/domains/access/credentials/email-validation.service';
import { denyRegistration } from '~/src/domains/privacy';
import { isPoll } from '~/src/http/context';
import { errorText, logError } from '~/src/http/errors';
import { noFields } from '~/src/http/forms/form';
import { form } from '~/src/http/forms/form-cycle';
import { isCrossSite } from '~/src/http/forms/origin-check';
import { getPlace } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, localPath, redirectLocal, redirectTo } from '~/src/http/respond';
import { AppError, TooMany } from '~/src/platform/errors';
import { getEntry } from '~/src/web/access/login/after-login.pages';
import EmailConfirmPage from '~/views/access/credentials/email-confirm.page';
import EmailDenialPage from '~/views/access/credentials/email-denial.page';
import EmailFailedPage from '~/views/access/credentials/email-failed.page';
import EmailStepPage from '~/views/access/credentials/email-step.page';

/** Whoever is logged in to another account than the link's: what is asked here does not concern theirs. */
const otherActor = (req: Request, userId: string): string | null =>
  req.ctx.actor && req.ctx.actor.userId !== userId ? req.ctx.actor.email : null;

/**
 * Asks whoever got the link whether they made the account, and shows how it was made. Mail clients and scanners prefetch
 * links: nothing happens before a button is pressed.
 */
export async function showEmailValidation(
  req: Request<{ validateEmailRequestUID: string }>,
  res: Response,
): Promise<void> {
  try {
    const { email, userId, isValidated, origin } = await viewValidation(
      req.ctx,
      req.params.validateEmailRequestUID,
    );
    const title = req.translate(`entry:email.${isValidated ? 'doneHeading' : 'confirmTitle'}`);
    const isHere = origin.network !== null && origin.network === getPlace(req).network;
    const props = {
      email,
      isValidated,
      secret: req.params.validateEmailRequestUID,
      origin: { ...origin, isHere },
    };
    const who = { other: otherActor(req, userId), isVisitor: !req.ctx.actor };
    return await renderPage(req, res, EmailConfirmPage, { ...props, ...who }, { title, robots: 'noindex' });
  } catch (error) {
    return renderFailure(req, res, error);
  }
}

/**
 * 'Yes, it was me' (specification 4.2): validates and ends nothing, so that whoever registered on another device goes on
 * there. Leads to the intended page, or to the profile, with a notice; visitors are not logged in by it.
 */
export const submitEmailValidation = form({
  schema: noFields,
  show: (req: Request<{ validateEmailRequestUID: string }>, res, { error }) =>
    error ? renderFailure(req, res, error) : showEmailValidation(req, res),
  async submit(req, res) {
    const {
      userId,
      email,
      status,
      redirectTo: path,
    } = await validateOwnEmail(req.ctx, req.params.validateEmailRequestUID);
    const { actor } = req.ctx;
    const next = localPath(path) ?? hrefFor(req, status === 2 ? 'postpaid-form' : 'profile');
    const kind = actor?.userId === userId ? 'here' : actor ? 'other' : 'elsewhere';
    const text =
      kind === 'here'
        ? req.translate('access:emailValidated')
        : req.translate(`entry:email.validated.${kind}`, { email, own: actor?.email ?? '' });
    flash(req, { kind: 'ok', text });
    if (kind === 'here') return redirectLocal(req, res, next);
    if (kind === 'other') return redirectTo(req, res, 'home');
    req.session.entry = { ...getEntry(req), afterValidation: next } as Record<string, string>;
    redirectTo(req, res, 'login');
  },
});

/** What 'it was not me' does, before it is done. */
export async function showEmailDenial(
  req: Request<{ validateEmailRequestUID: string }>,
  res: Response,
): Promise<void> {
  try {
    const { email, userId, isValidated } = await viewValidation(req.ctx, req.params.validateEmailRequestUID);
    if (isValidated)
      return redirectTo(req, res, 'email-confirmation', {
        validateEmailRequestUID: req.params.validateEmailRequestUID,
      });
    const title = req.translate('entry:email.denialTitle');
    const props = { email, secret: req.params.validateEmailRequestUID, other: otherActor(req, userId) };
    return await renderPage(req, res, EmailDenialPage, props, { title, robots: 'noindex' });
  } catch (error) {
    return renderFailure(req, res, error);
  }
}

/** 'It was not me': the account ends with everything in it, and the address is free. */
export const submitEmailDenial = form({
  schema: noFields,
  show: (req: Request<{ validateEmailRequestUID: string }>, res, { error }) =>
    error ? renderFailure(req, res, error) : showEmailDenial(req, res),
  async submit(req, res) {
    const { userId } = await viewValidation(req.ctx, req.params.validateEmailRequestUID);
    const email = await denyRegistration(req.ctx, req.params.validateEmailRequestUID);
    const own = otherActor(req, userId);
    const text = req.translate(`entry:email.denied.${own ? 'other' : 'done'}`, { email, own: own ?? '' });
    flash(req, { kind: 'ok', text });
    redirectTo(req, res, own ? 'home' : 'login');
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

/**
 * The step EMAIL: where the link was sent, and sending it again. The link leads to the intended page. Some registrations
 * leave it to this step to send the first one (`sendsValidation`).
 */
export async function showEmailStep(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const { userId, email, emailValidated: validated } = ctx.actor;
  if (isPoll(req)) {
    res.json({ waiting: !validated });
    return;
  }
  const target = localPath(req.query.redirectToUrl);
  // Neither another site's link nor a form that was refused may choose where the mailed link leads, or send it.
  if (!validated && req.method === 'GET' && !isCrossSite(req, ctx.origin)) {
    await sendFirstValidation(ctx);
    if (target) await setLinkTarget(ctx, target);
  }
  const waitSeconds = validated ? 0 : await resendWait(ctx);
  const next = target ?? localPath(await wantedAfterValidation(ctx, userId)) ?? hrefFor(req, 'home');
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
