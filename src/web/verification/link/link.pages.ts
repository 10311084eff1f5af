import type { Response } from 'express';
import { listIntegrations } from '~/src/domains/verification/integrations/integrations.store';
import { createVerificationLink } from '~/src/domains/verification/link/link.service';
import { sendLink } from '~/src/domains/verification/link/send.service';
import { getVerificationSettings } from '~/src/domains/verification/settings.queries';
import { canCreateLinks } from '~/src/domains/verification/verification.policy';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { Forbidden } from '~/src/platform/errors';
import { idOrNull } from '~/src/shared/input/form-fields';
import { getId, type VerificationRequest } from '~/src/web/verification/verification.pages';
import { type linkForm, linkSchema, sendForm } from '~/views/verification/link/link.form';
import VerificationLinkPage from '~/views/verification/link/link.page';
import VerificationSendPage from '~/views/verification/link/send.page';

/** The form of a new link; a dialog where there is script. */
export async function showLinkForm(
  req: UserRequest,
  res: Response,
  result: FormResult<typeof linkForm> = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  if (!canCreateLinks(ctx.actor)) throw new Forbidden('forbidden');
  const integrations = (await listIntegrations(ctx, ctx.actor.accountId)).filter(({ active }) => active);
  const { price } = await getVerificationSettings(ctx);
  const props = {
    integrations: integrations.map(({ id, name }) => ({ id, name })),
    price,
    // Prefilled when opened from an integration.
    values:
      result === EMPTY_FORM ? { integracao: idOrNull.parse(req.query.integracao) ?? '' } : result.values,
    errors: result.errors,
  };
  const title = req.translate('verification:link.title');
  await renderPage(req, res, VerificationLinkPage, props, { title, status: result.status });
}

export const submitLink = form({
  schema: (req: UserRequest) => linkSchema(req.locale),
  show: showLinkForm,
  async submit(req: UserRequest, res, { cpf, integracao, nome, nascimento, referencia }) {
    const uid = await createVerificationLink(req.ctx, {
      cpf,
      integrationId: integracao,
      name: nome,
      birthDate: nascimento,
      reference: referencia,
      origin: 'page',
    });
    flash(req, { kind: 'ok', text: req.translate('verification:link.made') });
    redirectTo(req, res, 'doccheck-detail', { organizationExternalId: req.ctx.actor.accountId, uid });
  },
});

/** The form that sends a link. */
export async function showSendForm(
  req: VerificationRequest,
  res: Response,
  result: FormResult<typeof sendForm> = EMPTY_FORM,
): Promise<void> {
  if (!canCreateLinks(req.ctx.actor)) throw new Forbidden('forbidden');
  const { id } = await getVerification(req.ctx, getId(req));
  const props = { accountId: req.ctx.actor.accountId, id, values: result.values, errors: result.errors };
  const title = req.translate('verification:send.title');
  await renderPage(req, res, VerificationSendPage, props, { title, status: result.status });
}

export const submitSend = form({
  schema: sendForm.schema,
  show: showSendForm,
  getErrorField: () => 'para',
  async submit(req: VerificationRequest, res, { meio, para }) {
    await sendLink(req.ctx, getId(req), { channel: meio, to: para });
    flash(req, { kind: 'ok', text: req.translate('verification:send.done') });
    const params = { organizationExternalId: req.ctx.actor.accountId, uid: getId(req) };
    redirectTo(req, res, 'doccheck-detail', params);
  },
});
