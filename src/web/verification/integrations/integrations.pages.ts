import type { Response } from 'express';
import { isChangeWaiting } from '~/src/domains/controls';
import { listCompanyChanges } from '~/src/domains/oversight';
import {
  createIntegration,
  getIntegration,
  saveIntegration,
} from '~/src/domains/verification/integrations/integrations.service';
import {
  type Integration,
  listIntegrations,
  listPolicyVersions,
} from '~/src/domains/verification/integrations/integrations.store';
import { canManageVerification, reviewRights } from '~/src/domains/verification/verification.policy';
import { DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';
import { Forbidden } from '~/src/platform/errors';
import { flashSaved } from '~/src/web/controls/controls.pages';
import { toValues } from '~/views/components/forms/define-form';
import { integrationForm } from '~/views/verification/integrations/integration.form';
import IntegrationPage from '~/views/verification/integrations/integration.page';
import IntegrationsPage from '~/views/verification/integrations/integrations.page';

/** Last segment of the URL of a new one. */
const NEW = 'nova';

export async function showIntegrations(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  if (!canManageVerification(ctx.actor)) throw new Forbidden('forbidden');
  const integrations = await listIntegrations(ctx, ctx.actor.accountId);
  const props = { ...reviewRights(ctx.actor), integrations, newUid: NEW };
  await renderPage(req, res, IntegrationsPage, props, {
    title: req.translate('verification:integrations.title'),
  });
}

const read = ({ name, purpose, policy, active, version }: Integration) =>
  toValues(integrationForm, {
    nome: name,
    finalidade: purpose,
    desafio: policy.steps.challenge,
    documento: policy.steps.document,
    aprova: policy.automaticApproval,
    rejeita: policy.automaticRejection,
    confere: policy.bands.match,
    difere: policy.bands.mismatch,
    segunda: policy.fourEyes,
    motivo: policy.approvalNote,
    base: policy.provider,
    horas: policy.linkHours,
    minutos: policy.reviewMinutes,
    dias: policy.retentionDays,
    dominios: policy.redirectHosts.join('\n'),
    marca: policy.brand.name,
    cor: policy.brand.color,
    ativa: active,
    versao: version,
  });

const FIRST = read({
  id: NEW,
  accountId: '',
  name: '',
  active: true,
  policy: DEFAULT_POLICY,
  version: 0,
  purpose: 'fraud_prevention',
});

/** An integration to change; `nova`: a new one. */
export async function showIntegration(
  req: UserRequest<'integrationUid'>,
  res: Response,
  result: FormResult<typeof integrationForm> = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const uid = req.params.integrationUid;
  if (!canManageVerification(ctx.actor)) throw new Forbidden('forbidden');
  const stored = uid === NEW ? FIRST : read(await getIntegration(ctx, uid));
  const isSubmitted = Object.keys(result.values).length > 0;
  const props = {
    uid,
    isNew: uid === NEW,
    version: Number(stored.versao),
    values: isSubmitted ? { ...result.values, versao: stored.versao ?? '' } : stored,
    errors: result.errors,
    changes:
      uid === NEW ? [] : await listCompanyChanges(ctx, { kind: 'integration_four_eyes', subject: uid }),
    versions: uid === NEW ? [] : await listPolicyVersions(ctx, uid),
    ...reviewRights(ctx.actor),
  };
  const title = req.translate('verification:integration.title');
  await renderPage(req, res, IntegrationPage, props, { title, status: result.status });
}

export const submitIntegration = form({
  schema: integrationForm.schema,
  show: showIntegration,
  async submit(req: UserRequest<'integrationUid'>, res, { version, active, reason, ...data }) {
    const uid = req.params.integrationUid;
    const id = uid === NEW ? await createIntegration(req.ctx, data, reason) : uid;
    if (uid !== NEW) await saveIntegration(req.ctx, { id, version }, { ...data, active }, reason);
    const waits = !data.policy.fourEyes && (await isChangeWaiting(req.ctx, 'integration_four_eyes', id));
    flashSaved(req, req.translate('verification:integration.saved'), waits);
    if (waits) redirectTo(req, res, 'doccheck-integration', { integrationUid: id });
    else redirectTo(req, res, 'doccheck-integrations');
  },
});
