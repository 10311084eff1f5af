import { defineRoutes } from '~/src/http/routes';
import { showSearch } from './search.pages';

export const catalogRoutes = defineRoutes({ 'search-product': { get: showSearch } });
