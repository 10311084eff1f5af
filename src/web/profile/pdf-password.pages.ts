import type { Request, Response } from 'express';
import { findOwnPdfPassword } from '~/src/domains/accounts';
import { PDF_PASSWORD } from '~/src/domains/profile/pdf-password.rules';
import { changePdfPassword } from '~/src/domains/profile/pdf-password.service';
import { maySetPurpose } from '~/src/domains/profile/profile.policy';
import { fieldTexts } from '~/src/http/errors';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import { requireActor } from '~/src/platform/context';
import { type FieldErrors, Invalid } from '~/src/platform/errors';
import PdfPasswordPage from '~/views/profile/pdf-password.page';
import { noPdfPassword, pdfPasswordForm } from './pdf-password.schemas';

/** The form for the acting account's own PDF password; who may not set it goes to the profile. */
export const showPdfPassword = (req: Request, res: Response): Promise<void> => render(req, res, {});

/** Keeps the password, or goes back to the document's first characters. */
export async function submitPdfPassword(req: Request, res: Response): Promise<void> {
  const ctx = requireActor(req.ctx);
  const remove = req.body?.remove === '1';
  const form = readForm<{ pdfPassword: string | null }>(req, remove ? noPdfPassword : pdfPasswordForm);
  if (!form.ok) return render(req, res, form.errors);
  const { pdfPassword: own } = form.data;
  await changePdfPassword(ctx, own);
  const text = own === null ? 'profile:pdfPassword.removed' : 'profile:pdfPassword.done';
  flash(req, { kind: 'ok', text: req.translate(text) });
  redirectTo(req, res, 'profile');
}

async function render(req: Request, res: Response, fields: FieldErrors): Promise<void> {
  const ctx = requireActor(req.ctx);
  if (!maySetPurpose(ctx.actor)) return redirectTo(req, res, 'profile');
  const failed = Object.keys(fields).length > 0;
  const props = {
    own: (await findOwnPdfPassword(ctx, ctx.actor.accountId)) !== null,
    account: ctx.actor.accountName,
    min: PDF_PASSWORD.min,
    max: PDF_PASSWORD.max,
    errors: fieldTexts(req.translate, new Invalid('invalid', fields, { ...PDF_PASSWORD })) ?? {},
  };
  const title = req.translate('profile:pdfPassword.title');
  await renderPage(req, res, PdfPasswordPage, props, {
    title,
    status: failed ? 422 : 200,
    robots: 'noindex',
  });
}
