import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { sendClient } from './docs/client.pages';
import { docsPages } from './docs/docs.pages';
import type { Api } from './docs/document.api';
import {
  addKey,
  endKey,
  renewKey,
  saveKey,
  sendChangeCode,
  sendNewKeyCode,
  sendRotationCode,
  showKey,
  showKeyForm,
  showKeys,
  showNewKey,
  showRevocation,
  showRotation,
} from './keys/keys.pages';
import { showTestPeople } from './people/people.pages';
import { showRequest, showRequests } from './requests/requests.pages';
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

/** `api`: the documented API, called when a page is shown. */
export const developersRoutes = (api: () => Api) =>
  defineRoutes({
    ...docsPages(api),
    'developers-client': { get: sendClient },
    'corporate-documentacao-api': { get: redirectToPage('developers') },
    'corporate-guia-integracao': { get: redirectToPage('developers-guide') },
    'api-keys': { get: showKeys },
    'api-key-new': { get: showNewKey, form: addKey },
    'api-key-new-code': { get: redirectToPage('api-key-new'), form: sendNewKeyCode },
    'api-key': { get: showKey },
    'api-key-change': { get: showKeyForm, form: saveKey },
    'api-key-change-code': { get: redirectToPage('api-key-change'), form: sendChangeCode },
    'api-key-rotate': { get: showRotation, form: renewKey },
    'api-key-rotate-code': { get: redirectToPage('api-key-rotate'), form: sendRotationCode },
    'api-key-revoke': { get: showRevocation, form: endKey },
    'api-requests': { get: showRequests },
    'api-request': { get: showRequest },
    'test-people': { get: showTestPeople },
    webhooks: { get: showWebhooks },
    'webhook-new': { get: showNewWebhook, form: addWebhook },
    webhook: { get: showWebhook },
    'webhook-change': { get: showWebhookForm, form: saveWebhook },
    'webhook-secret': { get: redirectToPage('webhook'), form: showSecret },
    'webhook-rotate': { get: redirectToPage('webhook'), form: changeSecret },
    'webhook-pause': { get: redirectToPage('webhook'), form: pauseWebhook },
    'webhook-resume': { get: redirectToPage('webhook'), form: resumeWebhook },
    'webhook-remove': { get: redirectToPage('webhook'), form: removeWebhook },
    'webhook-test': { get: redirectToPage('webhook'), form: testWebhook },
    'webhook-replay-since': { get: redirectToPage('webhook'), form: replayAll },
    'webhook-delivery': { get: showDelivery },
    'webhook-replay': { get: redirectToPage('webhook-delivery'), form: replay },
    events: { get: showEvents },
  });
