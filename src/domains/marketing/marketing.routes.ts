import { carryEmail } from '~/src/domains/access';
import { defineRoutes } from '~/src/http/routes';
import { showLanding } from './landing.pages';
import { legalPages } from './legal.pages';

export const marketingRoutes = defineRoutes({
  landing: { get: showLanding, openPost: carryEmail },
  ...legalPages,
});
