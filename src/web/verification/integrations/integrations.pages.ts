import type { Response } from 'express';
import { isChangeWaiting } from '~/src/domains/controls';
import { listCompanyChanges } from '~/src/domains/oversight';
import { tryPolicy } from '~/src/domains/verification/decision/dry-run.queries';
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
import { BAND_BOUNDS, DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';
import type { IntegrationPolicy } from '~/src/domains/verification/verification.types';
import { formValues } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';
import { toNameCase } from '~/src/shared/names';
import { flashSaved } from '~/src/web/controls/controls.pages';
import { toValues } from '~/views/components/forms/define-form';
import { integrationForm, type Preview } from '~/views/verification/integrations/integration.form';
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

const toFormValues = ({ name, purpose, policy, active, version }: Integration) =>
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

const FIRST: Integration = {
  id: NEW,
  accountId: '',
  name: '',
  active: true,
  policy: DEFAULT_POLICY,
  version: 0,
  purpose: 'fraud_prevention',
};

/** Values that were typed and passed, to be looked at before they are saved. */
interface Draft {
  preview: Preview;
  policy: IntegrationPolicy;
}

/** An integration to change; `nova`: a new one. */
export async function showIntegration(
  req: UserRequest<'integrationUid'>,
  res: Response,
  result: FormResult<typeof integrationForm> = EMPTY_FORM,
  draft: Draft | null = null,
): Promise<void> {
  const { ctx } = req;
  const uid = req.params.integrationUid;
  if (!canManageVerification(ctx.actor)) throw new Forbidden('forbidden');
  const baseIntegration = uid === NEW ? FIRST : await getIntegration(ctx, uid);
  const policy = draft?.policy ?? baseIntegration.policy;
  const props = {
    uid,
    isNew: uid === NEW,
    integration: baseIntegration,
    values: getValues(result, baseIntegration),
    errors: result.errors,
    preview: draft?.preview ?? null,
    policy,
    bounds: BAND_BOUNDS,
    dryRun: uid === NEW || draft?.preview === 'live' ? null : await tryPolicy(ctx, baseIntegration, policy),
    company: toNameCase(ctx.actor.accountName, ctx.actor.accountKind),
    ...(await listPast(ctx, uid)),
    ...reviewRights(ctx.actor),
  };
  const title = req.translate('verification:integration.title');
  const head = { title, status: result.status, styles: 'verification' as const };
  await renderPage(req, res, IntegrationPage, props, head);
}

/** Changes that wait, and versions; a new integration has none. */
const listPast = async (ctx: ActorCtx, uid: string) => ({
  changes: uid === NEW ? [] : await listCompanyChanges(ctx, { kind: 'integration_four_eyes', subject: uid }),
  versions: uid === NEW ? [] : await listPolicyVersions(ctx, uid),
});

/**
 * What was typed, else what is stored. Who was told that somebody else saved meanwhile has the version of now; anybody
 * else keeps the one that they began with.
 */
function getValues({ values, error }: FormResult<typeof integrationForm>, stored: Integration) {
  if (Object.keys(values).length === 0) return toFormValues(stored);
  return error?.code === 'integration_changed' ? { ...values, versao: String(stored.version) } : values;
}

export const submitIntegration = form({
  schema: integrationForm.schema,
  show: showIntegration,
  async submit(req: UserRequest<'integrationUid'>, res, { version, active, reason, preview, ...data }) {
    const uid = req.params.integrationUid;
    if (preview) {
      const values = formValues<typeof integrationForm>(req);
      return showIntegration(req, res, { ...EMPTY_FORM, values }, { preview, policy: data.policy });
    }
    const id = uid === NEW ? await createIntegration(req.ctx, data, reason) : uid;
    if (uid !== NEW) await saveIntegration(req.ctx, { id, version }, { ...data, active }, reason);
    const waits = !data.policy.fourEyes && (await isChangeWaiting(req.ctx, 'integration_four_eyes', id));
    flashSaved(req, req.translate('verification:integration.saved'), waits);
    if (waits) redirectTo(req, res, 'doccheck-integration', { integrationUid: id });
    else redirectTo(req, res, 'doccheck-integrations');
  },
});
