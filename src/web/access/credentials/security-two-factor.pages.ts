import type { Response } from 'express';
import QRCode from 'qrcode';
import {
  beginEnrolment,
  chooseTwoFactor,
  confirmPassword,
  enrolApp,
  getTwoFactor,
} from '~/src/domains/access/two-factor/totp.service';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { base32, totpAddress } from '~/src/platform/crypto/totp';
import { appForm, choiceForm } from '~/views/access/credentials/credentials.form';
import SecurityAppPage from '~/views/access/credentials/security-app.page';
import SecurityTwoFactorPage from '~/views/access/credentials/security-two-factor.page';

/** The current second factor, and the ways to change it. */
export async function showTwoFactorChoice(
  req: UserRequest,
  res: Response,
  { errors, status }: FormResult<typeof choiceForm> = EMPTY_FORM,
): Promise<void> {
  const props = { ...(await getTwoFactor(req.ctx)), operator: req.ctx.actor.operator, errors };
  const title = req.translate('securityTwoFactor:title');
  await renderPage(req, res, SecurityTwoFactorPage, props, { title, status, robots: 'noindex' });
}

export const submitTwoFactorChoice = form({
  schema: choiceForm.schema,
  show: showTwoFactorChoice,
  async submit(req, res, { method, password }) {
    await confirmPassword(req.ctx, password);
    await chooseTwoFactor(req.ctx, method);
    const text = method === 'none' ? 'securityTwoFactor:turnedOff' : 'securityTwoFactor:byEmailNow';
    flash(req, { kind: 'ok', text: req.translate(text) });
    redirectTo(req, res, 'security');
  },
});

/** Enrolment of an authenticator app: QR code and first code. */
export async function showAppEnrolment(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult<typeof appForm> = EMPTY_FORM,
): Promise<void> {
  const { secret, sealed } = beginEnrolment(req.ctx, values.sealed);
  const issuer = req.translate('common:brand');
  const qr = drawQr(totpAddress(secret, { issuer, account: req.ctx.actor.email }));
  const enrolment = { qr, key: base32(secret).replace(/(.{4})(?=.)/g, '$1 '), sealed };
  const { withPassword } = await getTwoFactor(req.ctx);
  const title = req.translate('securityTwoFactor:appTitle');
  const props = { enrolment, codes: null, errors, withPassword };
  await renderPage(req, res, SecurityAppPage, props, { title, status, robots: 'noindex' });
}

export const submitAppEnrolment = form({
  schema: appForm.schema,
  show: showAppEnrolment,
  async submit(req, res, { password, sealed, code }) {
    await confirmPassword(req.ctx, password);
    const codes = await enrolApp(req.ctx, sealed, code);
    const title = req.translate('securityTwoFactor:codesTitle');
    const props = { codes, enrolment: null, errors: {}, withPassword: false };
    await renderPage(req, res, SecurityAppPage, props, { title, robots: 'noindex' });
  },
});

/** The code as one path of unit squares. */
function drawQr(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  const cells = Array.from({ length: modules.size ** 2 }, (_, index) => index);
  const squares = cells
    .map((cell) => [Math.floor(cell / modules.size), cell % modules.size] as const)
    .filter(([row, column]) => modules.get(row, column))
    .map(([row, column]) => `M${column + quiet} ${row + quiet}h1v1h-1z`);
  return { size: modules.size + 2 * quiet, path: squares.join('') };
}
