import { leadTo } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import {
  removeBettingCredentials,
  saveBettingCredentials,
  showBettingCredentials,
} from './betting-credentials.pages';

export const sourcesRoutes = defineRoutes({
  'betting-credentials': { get: showBettingCredentials, form: saveBettingCredentials },
  'betting-credentials-remove': { get: leadTo('betting-credentials'), form: removeBettingCredentials },
});
