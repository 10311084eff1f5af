import { leadTo } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { replay, replayAll, showDelivery, showEvents } from './webhooks/deliveries.pages';
import {
  addWebhook,
  changeSecret,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  saveWebhook,
  showNewWebhook,
  showSecret,
  showWebhook,
  showWebhookForm,
  showWebhooks,
  testWebhook,
} from './webhooks/webhooks.pages';

export const developersRoutes = defineRoutes({
  webhooks: { get: showWebhooks },
  'webhook-new': { get: showNewWebhook, form: addWebhook },
  webhook: { get: showWebhook },
  'webhook-change': { get: showWebhookForm, form: saveWebhook },
  'webhook-secret': { get: leadTo('webhook'), form: showSecret },
  'webhook-rotate': { get: leadTo('webhook'), form: changeSecret },
  'webhook-pause': { get: leadTo('webhook'), form: pauseWebhook },
  'webhook-resume': { get: leadTo('webhook'), form: resumeWebhook },
  'webhook-remove': { get: leadTo('webhook'), form: removeWebhook },
  'webhook-test': { get: leadTo('webhook'), form: testWebhook },
  'webhook-replay-since': { get: leadTo('webhook'), form: replayAll },
  'webhook-delivery': { get: showDelivery },
  'webhook-replay': { get: leadTo('webhook-delivery'), form: replay },
  events: { get: showEvents },
});
