import { defineRoutes } from '~/src/http/routes';

export const marketingRoutes = defineRoutes({});
