import type { Response } from 'express';
import { replayDelivery, replaySince } from '~/src/domains/developers/webhooks/endpoints.service';
import { getDelivery, getEndpoint, listEvents } from '~/src/domains/developers/webhooks/webhooks.queries';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { HOUR_MS } from '~/src/shared/dates';
import DeliveryPage from '~/views/developers/webhooks/delivery.page';
import EventsPage from '~/views/developers/webhooks/events.page';
import { resendForm } from '~/views/developers/webhooks/webhook.form';
import { showWebhook } from './webhooks.pages';

type DeliveryRequest = UserRequest<'uid' | 'deliveryUid'>;

/** One delivery with its attempts. */
export async function showDelivery(
  req: DeliveryRequest,
  res: Response,
  { errors, status }: FormResult<never> = EMPTY_FORM,
): Promise<void> {
  const { uid, deliveryUid } = req.params;
  const endpoint = await getEndpoint(req.ctx, uid);
  const props = { endpoint, ...(await getDelivery(req.ctx, uid, deliveryUid)), errors };
  await renderPage(req, res, DeliveryPage, props, {
    title: req.translate('developers:delivery.title'),
    status,
  });
}

export const replay = form({
  schema: noFields,
  show: showDelivery,
  async submit(req: DeliveryRequest, res) {
    const { uid, deliveryUid } = req.params;
    const { delivery } = await getDelivery(req.ctx, uid, deliveryUid);
    await replayDelivery(req.ctx, uid, delivery);
    flash(req, { kind: 'ok', text: req.translate('developers:delivery.queued') });
    redirectTo(req, res, 'webhook-delivery', { uid, deliveryUid });
  },
});

export const replayAll = form({
  schema: resendForm.schema,
  show: showWebhook,
  async submit(req: UserRequest<'uid'>, res, { hours }) {
    const uid = req.params.uid;
    const count = await replaySince(req.ctx, uid, new Date(req.ctx.now().getTime() - hours * HOUR_MS));
    flash(req, { kind: 'ok', text: req.translate('developers:webhooks.replayed', { count }) });
    redirectTo(req, res, 'webhook', { uid });
  },
});

/** The account's events of the last 30 days, as programs receive them. */
export async function showEvents(req: UserRequest, res: Response): Promise<void> {
  const text = (name: string) => (typeof req.query[name] === 'string' ? String(req.query[name]) : null);
  const kind = text('tipo');
  const props = { ...(await listEvents(req.ctx, { kind, after: text('depois') })), kind };
  await renderPage(req, res, EventsPage, props, { title: req.translate('developers:events.title') });
}
