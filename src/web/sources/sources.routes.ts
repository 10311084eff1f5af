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

export const sourcesRoutes = defineRoutes({
  status: { get: showStatus },
  'status-days': { get: sendDays },
  'status-feed': { get: sendFeed },
  'status-summary': { get: sendSummary },
  'betting-credentials': { get: showBettingCredentials, form: saveBettingCredentials },
  'betting-credentials-remove': {
    get: redirectToPage('betting-credentials'),
    form: removeBettingCredentials,
  },
});
