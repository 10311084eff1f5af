import type { Request, Response } from 'express';
import {
  confirmIdentity,
  getConfirmation,
  isFreshLogin,
  sendConfirmation,
} from '~/src/domains/access/confirm.service';
import { endOtherLogins, endOwnLogin } from '~/src/domains/access/login.service';
import { errorText, fieldTexts, setRetryAfter } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { AppError, NotFound } from '~/src/platform/errors';
import EndSessionPage from '~/views/access/end-session.page';
import { endForm } from './security.schemas';
import { endSession } from './session.pages';

/** The address that ends logins has no page of its own. */
export const toSecurity = (req: Request, res: Response): void => redirectTo(req, res, 'security');

/**
 * Ends one login of the person's, or all but this one; asks for proof first where this login is older than
 * ten minutes. Its own it ends without.
 */
export async function submitEnd(req: Request, res: Response): Promise<void> {
  const ctx = requireActor(req.ctx);
  const form = readForm(req, endForm);
  if (!form.ok) {
    flash(req, { kind: 'error', text: req.translate('errors:form_expired') });
    return redirectTo(req, res, 'security');
  }
  const { login, send, ...proof } = form.data;
  if (login === ctx.actor.loginId) {
    await endSession(req, res);
    return redirectTo(req, res, 'landing');
  }
  try {
    if (send) await sendConfirmation(ctx);
    const proven = await isFreshLogin(ctx);
    if (!proven && (send || !wasAsked(req))) return await renderProof(req, res, login);
    if (!proven) await confirmIdentity(ctx, proof);
    if (login === 'others') await endOtherLogins(ctx);
    else await endOwnLogin(ctx, login);
    const text = login === 'others' ? 'security:sessions.endedOthers' : 'security:sessions.ended';
    flash(req, { kind: 'ok', text: req.translate(text) });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (!(error instanceof NotFound)) return renderProof(req, res, login, error);
    flash(req, { kind: 'info', text: errorText(req.translate, error) });
  }
  redirectTo(req, res, 'security');
}

/** Whether the form had a field for the proof; the buttons of the list have none. */
const wasAsked = (req: Request): boolean => req.body?.password !== undefined || req.body?.code !== undefined;

async function renderProof(req: Request, res: Response, login: string, error?: AppError): Promise<void> {
  if (error) setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
  const fields = error && fieldTexts(req.translate, error);
  const errors = fields ?? (error ? { form: [errorText(req.translate, error)] } : {});
  const props = { login, confirmation: await getConfirmation(requireActor(req.ctx)), errors };
  await renderPage(req, res, EndSessionPage, props, {
    title: req.translate('security:sessions.confirmTitle'),
    status: !error ? 200 : error.status === 429 ? 429 : 422,
    robots: 'noindex',
  });
}
