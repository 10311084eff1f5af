export { toBundles } from './bundle.rules';
export { cheapestPrice, findProduct, listProducts, listSources } from './catalog.queries';
export { sellsWithout } from './catalog.rules';
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
export { schedulePrice } from './price.service';
export {
  findLastScheduled,
  findPricedProduct,
  findProductUse,
  listPricedProducts,
  listSchedule,
  listShares,
} from './schedule.queries';
export type { NextPrice, PricedProduct, ScheduledPrice } from './schedule.types';
