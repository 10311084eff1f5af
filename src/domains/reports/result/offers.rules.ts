import type { Product } from '~/src/domains/catalog';
import type { ReportView } from '~/src/domains/reports/reports.types';
import { NAME_SOURCES } from '~/src/domains/sources';

/**
 * What may be offered below a report: products that hold something it does not, and nothing that it does,
 * but the register that says who it is about, which most products begin with; nothing that its purpose forbids.
 */
export function offersBeyond(
  products: readonly Product[],
  { sources }: Pick<ReportView, 'sources'>,
): Product[] {
  // One that gave no answer may still give it, and then free of charge.
  const held = new Set(sources.filter(({ state }) => state !== 'not_asked').map(({ sourceId }) => sourceId));
  const forbidden = new Set(
    sources.filter((source) => source.leftOut?.reason === 'purpose').map(({ sourceId }) => sourceId),
  );
  return products.filter(
    (product) =>
      product.sources.some(({ id }) => !held.has(id)) &&
      product.sources.every(({ id }) => !forbidden.has(id) && (!held.has(id) || NAME_SOURCES.includes(id))),
  );
}
