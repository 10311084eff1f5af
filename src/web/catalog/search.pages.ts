import type { Request } from 'express';
import { listProducts, listSources } from '~/src/domains/catalog/catalog.queries';
import {
  listPopularProducts,
  listQueryTargets,
  listRelatedProducts,
  matchProducts,
} from '~/src/domains/catalog/catalog.service';
import type { Product, ProductFilter } from '~/src/domains/catalog/catalog.types';
import { renderPage } from '~/src/http/pages/render';
import { redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import type { QueryTarget } from '~/src/shared/query-target';
import SearchPage from '~/views/catalog/search.page';

const ANY = 'todas';
const POPULAR = 3;
const RELATED = 3;

/**
 * The catalog by source, by target and by text; the choice is in the URL. A form without script sends query
 * parameters, which redirect to it.
 */
export const showSearch: Handler<Request<{ sourceId?: string; queryTarget?: string }>> = async (req, res) => {
  const filter = chosenBy(req);
  const isSubmitted = req.query.fonte !== undefined || req.query.alvo !== undefined;
  if (isSubmitted) {
    const { words, order } = filter;
    const query = { ...(words && { q: words }), ...(order !== 'position' && { ordem: order }) };
    return redirectTo(req, res, 'search-product', getPath(filter), query);
  }
  const { source, target, words, order } = filter;
  const [sources, targets, everything, popular] = await Promise.all([
    listSources(req.ctx),
    listQueryTargets(req.ctx),
    listProducts(req.ctx, { sourceId: source, target, orderBy: order, comingSoon: true }),
    listPopularProducts(req.ctx, POPULAR),
  ]);
  const products = matchProducts(everything, words);
  const props = {
    sources,
    targets,
    suggestions: everything.map(({ name }) => name),
    products,
    relatedProducts: await relatedTo(req, products),
    popular,
    filter: { source: source ?? '', target: target ?? '', words, order },
  };
  await renderPage(req, res, SearchPage, props, { title: req.translate('productSearch:title') });
};

/** Related products: those of the first result that can be ordered. */
async function relatedTo(req: Request, results: readonly Product[]): Promise<Product[]> {
  const first = results.find(({ status }) => status === 'available');
  if (!first) return [];
  const resultIds = new Set(results.map(({ id }) => id));
  const related = await listRelatedProducts(req.ctx, first.externalId);
  return related.filter(({ id }) => !resultIds.has(id)).slice(0, RELATED);
}

interface SearchFilter {
  source?: string;
  target?: QueryTarget;
  words: string;
  order: NonNullable<ProductFilter['orderBy']>;
}

function chosenBy(req: Request<{ sourceId?: string; queryTarget?: string }>): SearchFilter {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 80) : '');
  const source = text(req.query.fonte) || text(req.params.sourceId);
  const target = (text(req.query.alvo) || text(req.params.queryTarget)).toUpperCase();
  const order = text(req.query.ordem);
  return {
    source: source && source !== ANY ? source : undefined,
    target: target === 'CPF' || target === 'CNPJ' ? target : undefined,
    words: text(req.query.q),
    order: order === 'price' || order === 'name' || order === 'popular' ? order : 'position',
  };
}

/** A target alone needs a placeholder for the source. */
function getPath({ source, target }: SearchFilter): Record<string, string> {
  if (target) return { sourceId: source ?? ANY, queryTarget: target };
  return source ? { sourceId: source } : {};
}
