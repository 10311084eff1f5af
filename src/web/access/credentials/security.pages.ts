import type { Response } from 'express';
import { changePassword, hasPassword } from '~/src/domains/access/credentials/password-change.service';
import { listLinkedNetworks } from '~/src/domains/access/federation/linked-networks.service';
import { countPrograms, listLogins } from '~/src/domains/access/login/session.queries';
import { getTwoFactor } from '~/src/domains/access/two-factor/totp.service';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { startSession } from '~/src/web/access/login/session.pages';
import { passwordChange, passwordForm } from '~/views/access/credentials/credentials.form';
import PasswordPage from '~/views/access/credentials/password.page';
import SecurityPage from '~/views/access/credentials/security.page';

/** Password, second factor and sessions of the user. */
export async function showSecurity(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const { userId, loginId } = ctx.actor;
  const [logins, programs, withPassword, { method: twoFactor }, networks] = await Promise.all([
    listLogins(ctx, userId),
    countPrograms(ctx, userId),
    hasPassword(ctx),
    getTwoFactor(ctx),
    listLinkedNetworks(ctx),
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

/** The form for a new password; also the dialog's fragment. */
export async function showPassword(
  req: UserRequest,
  res: Response,
  { errors, status }: FormResult<typeof passwordForm> = EMPTY_FORM,
): Promise<void> {
  const props = { errors, hasPassword: await hasPassword(req.ctx) };
  const title = req.translate('security:password.title');
  await renderPage(req, res, PasswordPage, props, { title, status, robots: 'noindex' });
}

/** Changes the password; this browser continues with a new session id, every other login is ended. */
export const submitPassword = form({
  schema: async ({ ctx }: UserRequest) => ((await hasPassword(ctx)) ? passwordChange : passwordForm.schema),
  show: showPassword,
  async submit(req, res, { currentPassword, newPassword }) {
    await changePassword(req.ctx, currentPassword, newPassword);
    await startSession(req, res, req.ctx.actor.loginId);
    flash(req, { kind: 'ok', text: req.translate('security:password.done') });
    redirectTo(req, res, 'security');
  },
});
