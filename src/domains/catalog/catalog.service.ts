import type { Ctx } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import type { QueryTarget } from '~/src/shared/query-target';
import { findProduct, findProductById, listProducts } from './catalog.queries';
import type { Product } from './catalog.types';

/** The product behind an address or a program's request. @throws NotFound `product_not_found` */
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

/** What the landing page shows: the dossiers that are sold, then what is coming, marked as such. */
export function listMarketingProducts(ctx: Ctx): Promise<Product[]> {
  return listProducts(ctx, { comingSoon: true, kind: 'dossier' });
}

/** What was ordered most lately; where nothing was, what the catalog names first. */
export function listPopularProducts(ctx: Ctx, limit = POPULAR): Promise<Product[]> {
  return listProducts(ctx, { orderBy: 'popular', limit });
}

/** What a query can be about, of the products that can be ordered. */
export async function listQueryTargets(ctx: Ctx): Promise<QueryTarget[]> {
  const products = await listProducts(ctx);
  return [...new Set(products.map((product) => product.target))];
}

const POPULAR = 8;
const RELATED = 6;

/** Other products about the same kind of document: first those that share sources with it. */
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

/** Products in whose name, description or sources each word occurs, whatever its accents and case. */
export function matchProducts(products: readonly Product[], words: string): Product[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return products.filter(({ name, description, sources }) => {
    const text = plain(
      [name, description, ...sources.flatMap((each) => [each.name, each.authority])].join(' '),
    );
    return wanted.every((word) => text.includes(word));
  });
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
