import { carryEmail } from '~/src/domains/access';
import { defineRoutes } from '~/src/http/routes';
import { showLanding } from './landing.pages';
import { legalPage } from './legal.pages';
import { LEGAL_ROUTE_IDS } from './legal.rules';

export const marketingRoutes = defineRoutes({
  landing: { get: showLanding, openPost: carryEmail },
  ...Object.fromEntries(LEGAL_ROUTE_IDS.map((id) => [id, { get: legalPage(id) }])),
});
