export { catalogApi } from './catalog.api';
export { listProducts, listSources } from './catalog.queries';
export { catalogRoutes } from './catalog.routes';
export {
  getProduct,
  getProductById,
  listMarketingProducts,
  listQueryTargets,
  listRelatedProducts,
} from './catalog.service';
export type {
  InputName,
  Product,
  ProductKind,
  ProductSource,
  ProductStatus,
  QueryTarget,
  ReportType,
  Source,
} from './catalog.types';
export { changePrice } from './price.service';
