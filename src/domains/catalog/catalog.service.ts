import type { Ctx } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { foldText } from '~/src/shared/names';
import type { QueryTarget } from '~/src/shared/query-target';
import { findProduct, findProductById, listProducts } from './catalog.queries';
import type { Product } from './catalog.types';

/** The product of a page address or an API request. @throws NotFound `product_not_found` */
export async function getProduct(ctx: Ctx, externalId: string): Promise<Product> {
  const product = await findProduct(ctx, externalId);
  if (!product) throw new NotFound('product_not_found');
  return product;
}

/** The product of a report, also when it is no longer sold. @throws NotFound `product_not_found` */
export async function getProductById(ctx: Ctx, id: string): Promise<Product> {
  const product = await findProductById(ctx, id);
  if (!product) throw new NotFound('product_not_found');
  return product;
}

/** What the landing page shows: the dossiers on sale, then coming ones, marked as such. */
export function listMarketingProducts(ctx: Ctx): Promise<Product[]> {
  return listProducts(ctx, { comingSoon: true, kind: 'dossier' });
}

/** The most ordered products recently; without orders, the first of the catalog. */
export function listPopularProducts(ctx: Ctx, limit = POPULAR): Promise<Product[]> {
  return listProducts(ctx, { orderBy: 'popular', limit });
}

/** The possible targets of queries, among orderable products. */
export async function listQueryTargets(ctx: Ctx): Promise<QueryTarget[]> {
  const products = await listProducts(ctx);
  return [...new Set(products.map((product) => product.target))];
}

const POPULAR = 8;
const RELATED = 6;

/** Other products for the same kind of document, those sharing sources with it first. */
export async function listRelatedProducts(ctx: Ctx, externalId?: string): Promise<Product[]> {
  const product = externalId ? await findProduct(ctx, externalId) : null;
  const sources = new Set(product?.sources.map(({ id }) => id));
  const shared = (other: Product) => other.sources.filter(({ id }) => sources.has(id)).length;
  const products = await listProducts(ctx, { target: product?.target });
  return products
    .filter((other) => other.externalId !== externalId)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, RELATED);
}

/** Products whose name, description or sources contain every word, ignoring accents and case. */
export function matchProducts(products: readonly Product[], words: string): Product[] {
  const terms = foldText(words).split(/\s+/).filter(Boolean);
  return products.filter(({ name, description, sources }) => {
    const text = foldText(
      [name, description, ...sources.flatMap((each) => [each.name, each.authority])].join(' '),
    );
    return terms.every((word) => text.includes(word));
  });
}
