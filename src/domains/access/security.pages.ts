import type { Request, Response } from 'express';
import { errorText, fieldTexts } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { type FieldErrors, Invalid, NotFound } from '~/src/platform/errors';
import PasswordPage from '~/views/access/password.page';
import SecurityPage from '~/views/access/security.page';
import { endOtherLogins, endOwnLogin } from './login.service';
import { listTies } from './network-ties.service';
import { changePassword, hasPassword } from './password-change.service';
import { endForm, passwordForm } from './security.schemas';
import { endSession, startSession } from './session.pages';
import { countPrograms, listLogins } from './session.queries';
import { getTwoFactor } from './totp.service';

/** Password, second factor and sessions of who is logged in. */
export async function showSecurity(req: Request, res: Response): Promise<void> {
  const ctx = requireActor(req.ctx);
  const { userId, loginId } = ctx.actor;
  const [logins, programs, withPassword, { method: twoFactor }, networks] = await Promise.all([
    listLogins(ctx, userId),
    countPrograms(ctx, userId),
    hasPassword(ctx),
    getTwoFactor(ctx),
    listTies(ctx),
  ]);
  const sessions = logins.map((login) => ({ ...login, here: login.id === loginId }));
  const head = { title: req.translate('security:title'), robots: 'noindex' } as const;
  await renderPage(
    req,
    res,
    SecurityPage,
    { sessions, programs, hasPassword: withPassword, twoFactor, networks },
    head,
  );
}

/** The address that ends logins has no page of its own. */
export const toSecurity = (req: Request, res: Response): void => redirectTo(req, res, 'security');

/** Ends one login of the person's, or all but this one. */
export async function submitEnd(req: Request, res: Response): Promise<void> {
  const ctx = requireActor(req.ctx);
  const form = readForm(req, endForm);
  if (!form.ok) {
    flash(req, { kind: 'error', text: req.translate('errors:form_expired') });
    return redirectTo(req, res, 'security');
  }
  const { login } = form.data;
  if (login === ctx.actor.loginId) {
    await endSession(req, res);
    return redirectTo(req, res, 'landing');
  }
  try {
    if (login === 'others') await endOtherLogins(ctx);
    else await endOwnLogin(ctx, login);
    const text = login === 'others' ? 'security:sessions.endedOthers' : 'security:sessions.ended';
    flash(req, { kind: 'ok', text: req.translate(text) });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    flash(req, { kind: 'info', text: errorText(req.translate, error) });
  }
  redirectTo(req, res, 'security');
}

/** The form for a new password; also the fragment of the dialog. */
export function showPassword(req: Request, res: Response): Promise<void> {
  return renderPassword(req, res, {});
}

/** Changes the password; this browser goes on with a new session id, every other login ends. */
export async function submitPassword(req: Request, res: Response): Promise<void> {
  const ctx = requireActor(req.ctx);
  const form = readForm(req, passwordForm(await hasPassword(ctx)));
  if (!form.ok) return renderPassword(req, res, form.errors);
  try {
    await changePassword(ctx, form.data.currentPassword, form.data.newPassword);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return renderPassword(req, res, error.fields);
  }
  await startSession(req, res, ctx.actor.loginId);
  flash(req, { kind: 'ok', text: req.translate('security:password.done') });
  redirectTo(req, res, 'security');
}

async function renderPassword(req: Request, res: Response, fields: FieldErrors): Promise<void> {
  const failed = Object.keys(fields).length > 0;
  const props = {
    errors: fieldTexts(req.translate, new Invalid('invalid', fields)) ?? {},
    hasPassword: await hasPassword(requireActor(req.ctx)),
  };
  const title = req.translate('security:password.title');
  await renderPage(req, res, PasswordPage, props, { title, status: failed ? 422 : 200, robots: 'noindex' });
}
