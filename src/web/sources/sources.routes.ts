import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import {
  removeBettingCredentials,
  saveBettingCredentials,
  showBettingCredentials,
} from './betting-credentials.pages';
import { showStatus } from './status.pages';

export const sourcesRoutes = defineRoutes({
  status: { get: showStatus },
  'betting-credentials': { get: showBettingCredentials, form: saveBettingCredentials },
  'betting-credentials-remove': {
    get: redirectToPage('betting-credentials'),
    form: removeBettingCredentials,
  },
});
