export { marketingRoutes } from './marketing.routes';
