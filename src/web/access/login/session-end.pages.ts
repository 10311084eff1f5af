import type { Response } from 'express';
import {
  confirmIdentity,
  getConfirmation,
  isRecentLogin,
  sendConfirmation,
} from '~/src/domains/access/credentials/confirm.service';
import { endOtherLogins, endOwnLogin } from '~/src/domains/access/login/login.service';
import { EMPTY_FORM, type FormResult, flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import { endForm, endLoginForm } from '~/views/access/credentials/credentials.form';
import EndSessionPage from '~/views/access/login/end-session.page';
import { endSession } from './session.pages';

/** Shows the requested proof again, or why nothing was ended; the list itself has no form to show again. */
async function showProof(
  req: UserRequest,
  res: Response,
  result: FormResult<typeof endForm | typeof endLoginForm>,
): Promise<void> {
  const { errors, status, values, error } = result;
  if (!values.login || (status !== 200 && !error) || error instanceof NotFound) {
    return flashErrorsOn('security')(req, res, result);
  }
  const props = { login: values.login, confirmation: await getConfirmation(req.ctx), errors };
  const title = req.translate('security:sessions.confirmTitle');
  await renderPage(req, res, EndSessionPage, props, { title, status, robots: 'noindex' });
}

/**
 * Ends one of the user's logins, or all others; requires proof of identity if this login is older than ten
 * minutes, except for ending itself.
 */
export const endLogin = form({
  schema: endForm.schema,
  show: showProof,
  async submit(req, res, { login, ...proof }) {
    const { ctx } = req;
    if (login === ctx.actor.loginId) {
      await endSession(req, res);
      return redirectTo(req, res, 'landing');
    }
    const isProven = await isRecentLogin(ctx);
    if (!isProven && !hasProofField(req)) return showProof(req, res, { ...EMPTY_FORM, values: { login } });
    if (!isProven) await confirmIdentity(ctx, proof);
    if (login === 'others') await endOtherLogins(ctx);
    else await endOwnLogin(ctx, login);
    const text = login === 'others' ? 'security:sessions.endedOthers' : 'security:sessions.ended';
    flash(req, { kind: 'ok', text: req.translate(text) });
    redirectTo(req, res, 'security');
  },
});

/** Whether the form had a field for the proof; the list's buttons have none. */
const hasProofField = (req: UserRequest): boolean =>
  req.body?.password !== undefined || req.body?.code !== undefined;

/** Sends the code that replaces a password. */
export const sendEndCode = form({
  schema: endLoginForm.schema,
  show: showProof,
  async submit(req, res, values) {
    await sendConfirmation(req.ctx);
    await showProof(req, res, { ...EMPTY_FORM, values });
  },
});
