import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import {
  removeBettingCredentials,
  saveBettingCredentials,
  showBettingCredentials,
} from './betting-credentials.pages';
import { showStatus } from './status.pages';
import { sendDays } from './status-days.pages';
import { sendFeed } from './status-feed.pages';
import { sendSummary } from './status-summary.pages';
import {
  showConfirm,
  showSubscribe,
  showSubscribeSent,
  showUnsubscribe,
  submitConfirm,
  submitSubscribe,
  submitUnsubscribe,
} from './subscriptions.pages';

export const sourcesRoutes = defineRoutes({
  status: { get: showStatus },
  'status-days': { get: sendDays },
  'status-feed': { get: sendFeed },
  'status-summary': { get: sendSummary },
  'status-subscribe': { get: showSubscribe, openPost: submitSubscribe },
  'status-subscribe-sent': { get: showSubscribeSent },
  'status-confirm': { get: showConfirm, openPost: submitConfirm },
  'status-unsubscribe': { get: showUnsubscribe, openPost: submitUnsubscribe },
  'betting-credentials': { get: showBettingCredentials, form: saveBettingCredentials },
  'betting-credentials-remove': {
    get: redirectToPage('betting-credentials'),
    form: removeBettingCredentials,
  },
});
