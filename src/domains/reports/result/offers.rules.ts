import type { Product } from '~/src/domains/catalog';
import type { ReportView } from '~/src/domains/reports/reports.types';
import { NAME_SOURCES } from '~/src/domains/sources';

/**
 * Offers below a report: products that add something it lacks, and repeat nothing it has,
 * except the register of its subject, which most products include; nothing that its order left out.
 */
export function offersBeyond(
  products: readonly Product[],
  { sources }: Pick<ReportView, 'sources'>,
): Product[] {
  // One without an answer may still answer, free of charge.
  const queried = new Set(
    sources.filter(({ state }) => state !== 'not_asked').map(({ sourceId }) => sourceId),
  );
  const omitted = new Set(sources.filter(({ leftOut }) => leftOut).map(({ sourceId }) => sourceId));
  return products.filter(
    (product) =>
      product.sources.some(({ id }) => !queried.has(id)) &&
      product.sources.every(({ id }) => !omitted.has(id) && (!queried.has(id) || NAME_SOURCES.includes(id))),
  );
}
