export { cheapestPrice, findProduct, listProducts, listSources } from './catalog.queries';
export {
  getProduct,
  getProductById,
  listMarketingProducts,
  listPopularProducts,
  listRelatedProducts,
} from './catalog.service';
export type {
  InputName,
  Product,
  ProductSource,
} from './catalog.types';
export { saveDemand } from './demand.store';
export { changePrice } from './price.service';
