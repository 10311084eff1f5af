import { defineRoutes } from '~/src/http/routes';
import { showBettingCredentials, submitBettingCredentials } from './betting-credentials.pages';

export const sourcesRoutes = defineRoutes({
  'betting-credentials': {
    get: showBettingCredentials,
    upload: { maxBytes: 64 * 1024, handler: submitBettingCredentials },
  },
});
