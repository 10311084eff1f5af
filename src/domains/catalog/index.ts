export { cheapestPrice, listProducts, listSources } from './catalog.queries';
export {
  getProduct,
  getProductById,
  listMarketingProducts,
  listPopularProducts,
  listQueryTargets,
  listRelatedProducts,
} from './catalog.service';
export type {
  InputName,
  Product,
  ProductKind,
  ProductSource,
  ProductStatus,
  ReportType,
  Source,
} from './catalog.types';
export { saveDemand } from './demand.store';
export { changePrice } from './price.service';
