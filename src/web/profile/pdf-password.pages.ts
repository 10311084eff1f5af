import type { Response } from 'express';
import { findOwnPdfPassword } from '~/src/domains/accounts';
import { PDF_PASSWORD } from '~/src/domains/profile/pdf-password.rules';
import { changePdfPassword } from '~/src/domains/profile/pdf-password.service';
import { canSetPurpose } from '~/src/domains/profile/profile.policy';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { pdfPasswordForm } from '~/views/profile/pdf-password.form';
import PdfPasswordPage from '~/views/profile/pdf-password.page';

/** The form for the acting account's PDF password; users who may not set it are redirected to the profile. */
export async function showPdfPassword(
  req: UserRequest,
  res: Response,
  { errors, status }: FormResult<typeof pdfPasswordForm> = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  if (!canSetPurpose(ctx.actor)) return redirectTo(req, res, 'profile');
  const props = {
    own: (await findOwnPdfPassword(ctx, ctx.actor.accountId)) !== null,
    account: ctx.actor.accountName,
    min: PDF_PASSWORD.min,
    max: PDF_PASSWORD.max,
    errors,
  };
  const title = req.translate('profile:pdfPassword.title');
  await renderPage(req, res, PdfPasswordPage, props, { title, status, robots: 'noindex' });
}

export const savePdfPassword = form({
  schema: pdfPasswordForm.schema,
  show: showPdfPassword,
  async submit(req, res, { pdfPassword }) {
    await changePdfPassword(req.ctx, pdfPassword);
    flash(req, { kind: 'ok', text: req.translate('profile:pdfPassword.done') });
    redirectTo(req, res, 'profile');
  },
});

/** Restores the default: the document's first characters. */
export const removePdfPassword = form({
  schema: noFields,
  show: showPdfPassword,
  async submit(req, res) {
    await changePdfPassword(req.ctx, null);
    flash(req, { kind: 'ok', text: req.translate('profile:pdfPassword.removed') });
    redirectTo(req, res, 'profile');
  },
});
