import type { Request, Response } from 'express';
import QRCode from 'qrcode';
import {
  beginEnrolment,
  chooseTwoFactor,
  confirmPassword,
  enrolApp,
  getTwoFactor,
} from '~/src/domains/access/totp.service';
import { fieldTexts, setRetryAfter } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { AppError, type FieldErrors, Invalid } from '~/src/platform/errors';
import { base32, totpAddress } from '~/src/platform/totp';
import SecurityAppPage from '~/views/access/security-app.page';
import SecurityTwoFactorPage from '~/views/access/security-two-factor.page';
import { appForm, choiceForm } from './security-two-factor.schemas';

/** How the second factor comes, and the ways to change it. */
export function showTwoFactorChoice(req: Request, res: Response): Promise<void> {
  return renderChoice(req, res, {});
}

export async function submitTwoFactorChoice(req: Request, res: Response): Promise<void> {
  const ctx = requireActor(req.ctx);
  const form = readForm(req, choiceForm);
  if (!form.ok) return renderChoice(req, res, form.errors);
  try {
    await confirmPassword(ctx, form.data.password);
    await chooseTwoFactor(ctx, form.data.method);
  } catch (error) {
    return renderChoice(req, res, problemsOf(error), error as AppError);
  }
  const text = form.data.method === 'none' ? 'securityTwoFactor:turnedOff' : 'securityTwoFactor:byEmailNow';
  flash(req, { kind: 'ok', text: req.translate(text) });
  redirectTo(req, res, 'security');
}

/** A new authenticator app: its QR code, and the first code that it shows. */
export function showAppEnrolment(req: Request, res: Response): Promise<void> {
  return renderApp(req, res, {});
}

export async function submitAppEnrolment(req: Request, res: Response): Promise<void> {
  const ctx = requireActor(req.ctx);
  const form = readForm(req, appForm);
  if (!form.ok) return renderApp(req, res, form.errors);
  try {
    await confirmPassword(ctx, form.data.password);
    const codes = await enrolApp(ctx, form.data.sealed, form.data.code);
    const head = { title: req.translate('securityTwoFactor:codesTitle'), robots: 'noindex' as const };
    return renderPage(
      req,
      res,
      SecurityAppPage,
      { codes, enrolment: null, errors: {}, withPassword: false },
      head,
    );
  } catch (error) {
    return renderApp(req, res, problemsOf(error), error as AppError);
  }
}

function problemsOf(error: unknown): FieldErrors {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  if (error instanceof Invalid && Object.keys(error.fields).length > 0) return error.fields;
  return { form: [`errors:${error.code}`] };
}

/** What both pages say of a refusal. */
function refusal(req: Request, res: Response, fields: FieldErrors, error?: AppError) {
  if (error) setRetryAfter(error, (seconds) => res.setHeader('Retry-After', seconds));
  const status = error?.status === 429 ? 429 : Object.keys(fields).length > 0 ? 422 : 200;
  return { status, errors: fieldTexts(req.translate, new Invalid('invalid', fields, error?.params)) ?? {} };
}

async function renderChoice(
  req: Request,
  res: Response,
  fields: FieldErrors,
  error?: AppError,
): Promise<void> {
  const ctx = requireActor(req.ctx);
  const { status, errors } = refusal(req, res, fields, error);
  const props = { ...(await getTwoFactor(ctx)), operator: ctx.actor.operator, errors };
  const title = req.translate('securityTwoFactor:title');
  return renderPage(req, res, SecurityTwoFactorPage, props, { title, status, robots: 'noindex' });
}

async function renderApp(req: Request, res: Response, fields: FieldErrors, error?: AppError): Promise<void> {
  const ctx = requireActor(req.ctx);
  const { status, errors } = refusal(req, res, fields, error);
  const typed = (req.body as Record<string, unknown> | undefined)?.sealed;
  const { secret, sealed } = beginEnrolment(ctx, typeof typed === 'string' ? typed : undefined);
  const issuer = req.translate('common:brand');
  const address = totpAddress(secret, { issuer, account: ctx.actor.email });
  const qr = drawQr(address);
  const enrolment = { qr, key: base32(secret).replace(/(.{4})(?=.)/g, '$1 '), sealed };
  const { withPassword } = await getTwoFactor(ctx);
  const title = req.translate('securityTwoFactor:appTitle');
  const props = { enrolment, codes: null, errors, withPassword };
  return renderPage(req, res, SecurityAppPage, props, { title, status, robots: 'noindex' });
}

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
