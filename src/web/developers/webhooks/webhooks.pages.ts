import type { Response } from 'express';
import {
  changeEndpoint,
  createEndpoint,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
  revealSecret,
  rotateSecret,
  testEndpoint,
} from '~/src/domains/developers/webhooks/endpoints.service';
import {
  getEndpoint,
  listDeliveries,
  listEndpoints,
} from '~/src/domains/developers/webhooks/webhooks.queries';
import {
  DELIVERY_STATES,
  type Endpoint,
  KIND_PRESETS,
} from '~/src/domains/developers/webhooks/webhooks.types';
import { listIn, noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import { presetIn } from '~/src/web/developers/presets.pages';
import { readStatus } from '~/src/web/sources/status.pages';
import {
  newWebhookForm,
  removeForm,
  type resendForm,
  webhookForm,
} from '~/views/developers/webhooks/webhook.form';
import WebhookPage from '~/views/developers/webhooks/webhook.page';
import WebhookFormPage from '~/views/developers/webhooks/webhook-form.page';
import WebhooksPage from '~/views/developers/webhooks/webhooks.page';

/** The account's endpoints. */
export async function showWebhooks(req: UserRequest, res: Response): Promise<void> {
  const props = { endpoints: await listEndpoints(req.ctx) };
  await renderPage(req, res, WebhooksPage, props, { title: req.translate('developers:webhooks.title') });
}

export const showNewWebhook = (
  req: UserRequest,
  res: Response,
  result: FormResult<typeof newWebhookForm> = EMPTY_FORM,
): Promise<void> =>
  renderForm(req, res, { endpoint: null, kinds: presetIn(req, KIND_PRESETS), components: [] }, result);

export const addWebhook = form({
  schema: newWebhookForm.schema,
  show: showNewWebhook,
  async submit(req: UserRequest, res, input) {
    const { id } = await createEndpoint(req.ctx, input);
    flash(req, { kind: 'ok', text: req.translate('developers:webhooks.added') });
    redirectTo(req, res, 'webhook', { uid: id });
  },
});

export async function showWebhookForm(
  req: UserRequest<'uid'>,
  res: Response,
  result: FormResult<typeof webhookForm> = EMPTY_FORM,
): Promise<void> {
  const endpoint = await getEndpoint(req.ctx, req.params.uid);
  const { kinds, components } = endpoint;
  await renderForm(req, res, { endpoint, kinds, components }, result);
}

export const saveWebhook = form({
  schema: webhookForm.schema,
  show: showWebhookForm,
  async submit(req: UserRequest<'uid'>, res, { url, ...input }) {
    await changeEndpoint(req.ctx, req.params.uid, { ...input, url: url || undefined });
    flash(req, { kind: 'ok', text: req.translate('developers:webhooks.saved') });
    redirectTo(req, res, 'webhook', { uid: req.params.uid });
  },
});

interface WebhookDraft {
  /** Null for a new one. */
  endpoint: Endpoint | null;
  kinds: readonly string[];
  components: readonly string[];
}

/** The form with what was ticked, or else with what is stored; components as the status page names them. */
async function renderForm(
  req: UserRequest,
  res: Response,
  { endpoint, ...draft }: WebhookDraft,
  { errors, values, status }: FormResult<typeof webhookForm | typeof newWebhookForm>,
): Promise<void> {
  const kinds = req.body ? listIn(req, 'kinds') : draft.kinds;
  const boxes = req.body ? listIn(req, 'components') : draft.components;
  const { own, sources } = await readStatus(req);
  const components = [...own, ...sources].map(({ id: value, name: label }) => ({
    value,
    label,
    checked: boxes.includes(value),
  }));
  const title = req.translate(`developers:webhooks.${endpoint ? 'edit' : 'new'}`);
  await renderPage(
    req,
    res,
    WebhookFormPage,
    { endpoint, kinds, components, errors, values },
    { title, status },
  );
}

/** An endpoint and its deliveries. */
export async function showWebhook(
  req: UserRequest<'uid'>,
  res: Response,
  {
    errors,
    status,
    secret = null,
  }: FormResult<typeof removeForm | typeof resendForm> & { secret?: string | null } = EMPTY_FORM,
): Promise<void> {
  const id = req.params.uid;
  const state = DELIVERY_STATES.find((each) => each === req.query.estado) ?? null;
  const after = typeof req.query.depois === 'string' ? req.query.depois : null;
  const [endpoint, page] = await Promise.all([
    getEndpoint(req.ctx, id),
    listDeliveries(req.ctx, id, { state, after }),
  ]);
  const props = { endpoint, ...page, state, secret, errors };
  const title = req.translate('developers:webhooks.one', { name: endpoint.name });
  await renderPage(req, res, WebhookPage, props, { title, status });
}

/** A secret, shown on the page that requested it: in no URL and no notice. */
const defineSecretForm = (getSecret: (ctx: ActorCtx, id: string) => Promise<string>) =>
  form({
    schema: noFields,
    show: showWebhook,
    async submit(req: UserRequest<'uid'>, res) {
      await showWebhook(req, res, { ...EMPTY_FORM, secret: await getSecret(req.ctx, req.params.uid) });
    },
  });

export const showSecret = defineSecretForm(revealSecret);
export const changeSecret = defineSecretForm(rotateSecret);

type Outcome = 'paused' | 'resumed' | 'tested';

/** A button of the endpoint's page. */
const defineCommand = (work: (ctx: ActorCtx, id: string) => Promise<void>, outcome: Outcome) =>
  form({
    schema: noFields,
    show: showWebhook,
    async submit(req: UserRequest<'uid'>, res) {
      await work(req.ctx, req.params.uid);
      flash(req, { kind: 'ok', text: req.translate(`developers:webhooks.${outcome}`) });
      redirectTo(req, res, 'webhook', { uid: req.params.uid });
    },
  });

export const pauseWebhook = defineCommand(pauseEndpoint, 'paused');
export const resumeWebhook = defineCommand(resumeEndpoint, 'resumed');
export const testWebhook = defineCommand(testEndpoint, 'tested');

export const removeWebhook = form({
  schema: removeForm.schema,
  show: showWebhook,
  async submit(req: UserRequest<'uid'>, res) {
    await removeEndpoint(req.ctx, req.params.uid);
    flash(req, { kind: 'ok', text: req.translate('developers:webhooks.removed') });
    redirectTo(req, res, 'webhooks');
  },
});
