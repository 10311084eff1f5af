import type { CreditPackage } from '~/src/domains/billing';
import type { MarketingProduct, PackageOffer, PublicSource } from './marketing.types';
import { PUBLIC_SOURCES } from './marketing.types';

/** Prefixes of the catalog's source ids, by record keeper. */
const IDS: Record<PublicSource['id'], readonly string[]> = {
  receita: ['serpro-', 'receita-'],
  transparencia: ['transparencia-'],
  tst: ['tst-'],
  federal: ['pf-', 'policia-federal-'],
};

/** Which of the named record keepers are live: the page promises no source that no report queries. */
export function publicSources(sourceIdsOnSale: readonly string[]): PublicSource[] {
  return PUBLIC_SOURCES.map((id) => ({
    id,
    live: sourceIdsOnSale.some((sourceId) => IDS[id].some((start) => sourceId.startsWith(start))),
  }));
}

/** Packages with the number of whole reports that each covers, bonus included. */
export function packageOffers(
  packages: readonly CreditPackage[],
  products: readonly MarketingProduct[],
): PackageOffer[] {
  const prices = products.filter(({ status }) => status === 'available').map(({ price }) => price);
  if (prices.length === 0) return packages.map((each) => ({ ...each, reports: null }));
  const price = Math.min(...prices);
  return packages.map((each) => {
    const count = Math.floor((each.price + each.bonus) / price);
    return { ...each, reports: count > 0 ? { count, price } : null };
  });
}
