import { listMarketingProducts } from '~/src/domains/catalog';
import type { Ctx } from '~/src/platform/context';
import { getClaims } from './claims.rules';
import { packageOffers, publicSources } from './marketing.rules';
import type { LandingView, MarketingProduct } from './marketing.types';
import { getOffers, getSiteFacts } from './site.queries';

/** What the landing page shows: the catalog's products, credit packages, record keepers and figures. */
export async function getLanding(ctx: Ctx): Promise<LandingView> {
  const [catalog, { packages }, facts] = await Promise.all([
    listMarketingProducts(ctx),
    getOffers(ctx.db),
    getSiteFacts(ctx),
  ]);
  const products = catalog.map(toMarketing);
  const onSale = catalog.filter(({ status }) => status === 'available');
  return {
    products,
    packages: packageOffers(packages, products),
    sources: publicSources(onSale.flatMap(({ sources }) => sources.map(({ id }) => id))),
    claims: getClaims(facts, ctx.locale),
  };
}

type CatalogProduct = Awaited<ReturnType<typeof listMarketingProducts>>[number];

function toMarketing(product: CatalogProduct): MarketingProduct {
  const { externalId, target, name, description, price, batch, sources } = product;
  return {
    externalId,
    target,
    // Retired ones are not listed.
    status: product.status === 'retired' ? 'coming_soon' : product.status,
    name,
    description,
    price,
    authorities: [...new Set(sources.map(({ authority }) => authority))],
    batch,
  };
}
