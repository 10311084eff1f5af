import type { Request, Response } from 'express';
import { listTies } from '~/src/domains/access/network-ties.service';
import { changePassword, hasPassword } from '~/src/domains/access/password-change.service';
import { countPrograms, listLogins } from '~/src/domains/access/session.queries';
import { getTwoFactor } from '~/src/domains/access/totp.service';
import { fieldTexts } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { type FieldErrors, Invalid } from '~/src/platform/errors';
import PasswordPage from '~/views/access/password.page';
import SecurityPage from '~/views/access/security.page';
import { passwordForm } from './security.schemas';
import { startSession } from './session.pages';

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
