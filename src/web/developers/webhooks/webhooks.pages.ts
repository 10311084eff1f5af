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
import { type DeliveryState, KIND_PRESETS } from '~/src/domains/developers/webhooks/webhooks.types';
import { noFields } from '~/src/http/forms/form';
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
import WebhookFormPage, { type WebhookComponent } from '~/views/developers/webhooks/webhook-form.page';
import WebhooksPage from '~/views/developers/webhooks/webhooks.page';

/** The account's endpoints. */
export async function showWebhooks(req: UserRequest, res: Response): Promise<void> {
  const props = { endpoints: await listEndpoints(req.ctx) };
  await renderPage(req, res, WebhooksPage, props, { title: req.translate('developers:webhooks.title') });
}

export async function showNewWebhook(
  req: UserRequest,
  res: Response,
  { errors, values, status }: FormResult<typeof newWebhookForm> = EMPTY_FORM,
): Promise<void> {
  const kinds = req.body ? choicesIn(req, 'kinds') : presetIn(req, KIND_PRESETS);
  const components = await listComponents(req, choicesIn(req, 'components'));
  const props = { endpoint: null, kinds, components, errors, values };
  await renderPage(req, res, WebhookFormPage, props, {
    title: req.translate('developers:webhooks.new'),
    status,
  });
}

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
  { errors, values, status }: FormResult<typeof webhookForm> = EMPTY_FORM,
): Promise<void> {
  const endpoint = await getEndpoint(req.ctx, req.params.uid);
  const isNew = status === 200;
  const kinds = isNew ? endpoint.kinds : choicesIn(req, 'kinds');
  const ticked = isNew ? endpoint.components : choicesIn(req, 'components');
  const props = { endpoint, kinds, components: await listComponents(req, ticked), errors, values };
  const title = req.translate('developers:webhooks.edit');
  await renderPage(req, res, WebhookFormPage, props, { title, status });
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

/** The ticked boxes of a name, for showing the form again. */
function choicesIn(req: UserRequest, field: 'kinds' | 'components'): string[] {
  const boxes: unknown = req.body?.[field] ?? [];
  return [boxes].flat().map(String);
}

/** The components of the status page, by their names in the reader's language. */
async function listComponents(req: UserRequest, ticked: readonly string[]): Promise<WebhookComponent[]> {
  const { own, sources } = await readStatus(req);
  return [...own, ...sources].map(({ id, name }) => ({ id, name, isTicked: ticked.includes(id) }));
}

const STATES: readonly DeliveryState[] = ['waiting', 'delivered', 'failed'];

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
  const state = STATES.find((each) => each === req.query.estado) ?? null;
  const after = typeof req.query.depois === 'string' ? req.query.depois : null;
  const [endpoint, page] = await Promise.all([
    getEndpoint(req.ctx, id),
    listDeliveries(req.ctx, id, { state, after }),
  ]);
  const props = { endpoint, ...page, state, secret, errors };
  const title = req.translate('developers:webhooks.one', { name: endpoint.name });
  await renderPage(req, res, WebhookPage, props, { title, status });
}

/** The secret, shown on the page that requested it: in no URL and no notice. */
export const showSecret = form({
  schema: noFields,
  show: showWebhook,
  async submit(req: UserRequest<'uid'>, res) {
    await showWebhook(req, res, { ...EMPTY_FORM, secret: await revealSecret(req.ctx, req.params.uid) });
  },
});

export const changeSecret = form({
  schema: noFields,
  show: showWebhook,
  async submit(req: UserRequest<'uid'>, res) {
    await showWebhook(req, res, { ...EMPTY_FORM, secret: await rotateSecret(req.ctx, req.params.uid) });
  },
});

type Outcome = 'paused' | 'resumed' | 'tested';

/** A button of the endpoint's page. */
const doing = (work: (ctx: ActorCtx, id: string) => Promise<void>, outcome: Outcome) =>
  form({
    schema: noFields,
    show: showWebhook,
    async submit(req: UserRequest<'uid'>, res) {
      await work(req.ctx, req.params.uid);
      flash(req, { kind: 'ok', text: req.translate(`developers:webhooks.${outcome}`) });
      redirectTo(req, res, 'webhook', { uid: req.params.uid });
    },
  });

export const pauseWebhook = doing(pauseEndpoint, 'paused');
export const resumeWebhook = doing(resumeEndpoint, 'resumed');
export const testWebhook = doing(testEndpoint, 'tested');

export const removeWebhook = form({
  schema: removeForm.schema,
  show: showWebhook,
  async submit(req: UserRequest<'uid'>, res) {
    await removeEndpoint(req.ctx, req.params.uid);
    flash(req, { kind: 'ok', text: req.translate('developers:webhooks.removed') });
    redirectTo(req, res, 'webhooks');
  },
});
