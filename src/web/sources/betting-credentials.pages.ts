import type { Response } from 'express';
import {
  deleteBettingCredentials,
  getBettingCredentials,
  replaceBettingCredentials,
} from '~/src/domains/sources/betting-credentials.service';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { uploadedFile } from '~/src/http/forms/upload';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { Invalid } from '~/src/platform/errors';
import { credentialsForm } from '~/views/sources/betting-credentials.form';
import BettingCredentialsPage from '~/views/sources/betting-credentials.page';

/** The company's own certificate at the betting authority, for its administrators. */
export async function showBettingCredentials(
  req: UserRequest,
  res: Response,
  { errors, status }: FormResult<typeof credentialsForm> = EMPTY_FORM,
): Promise<void> {
  const props = { credentials: await getBettingCredentials(req.ctx), errors };
  const title = req.translate('bettingCredentials:title');
  await renderPage(req, res, BettingCredentialsPage, props, { title, status });
}

export const saveBettingCredentials = form({
  schema: credentialsForm.schema,
  maxBytes: 64 * 1024,
  show: showBettingCredentials,
  async submit(req, res) {
    const file = uploadedFile(req, 'arquivo');
    if (!file) throw new Invalid('invalid', { arquivo: ['bettingCredentials:errors.missing'] });
    await replaceBettingCredentials(req.ctx, file.content.toString('latin1'));
    flash(req, { kind: 'ok', text: req.translate('bettingCredentials:saved') });
    redirectTo(req, res, 'betting-credentials');
  },
});

export const removeBettingCredentials = form({
  schema: noFields,
  show: showBettingCredentials,
  async submit(req, res) {
    await deleteBettingCredentials(req.ctx);
    flash(req, { kind: 'ok', text: req.translate('bettingCredentials:removed') });
    redirectTo(req, res, 'betting-credentials');
  },
});
