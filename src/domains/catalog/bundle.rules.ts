import type { Centavos } from '~/src/shared/money';
import type { Product } from './catalog.types';

/** A dossier as what it is made of: the single products that ask the same sources, at their own prices. */
export interface Bundle {
  externalId: string;
  name: string;
  price: Centavos;
  parts: { externalId: string; name: string; price: Centavos }[];
  /** Sources that no single product asks. */
  alone: string[];
  /** What the parts cost one by one. */
  sum: Centavos;
  /** How much less the dossier costs; negative: the parts are cheaper. */
  saving: Centavos;
}

/** Every dossier with the single products that it contains; a source that two of them ask counts in the first. */
export function toBundles(products: readonly Product[]): Bundle[] {
  const singles = products.filter(({ kind, status }) => kind === 'single' && status !== 'coming_soon');
  return products.filter(({ kind }) => kind === 'dossier').map((dossier) => toBundle(dossier, singles));
}

function toBundle(
  { externalId, name, price, target, sources }: Product,
  singles: readonly Product[],
): Bundle {
  const rest = new Set(sources.map(({ id }) => id));
  const parts = singles.filter((single) => {
    const own = single.sources.map(({ id }) => id);
    const fits = single.target === target && own.length > 0 && own.every((id) => rest.has(id));
    if (fits) for (const id of own) rest.delete(id);
    return fits;
  });
  const sum = parts.reduce((total, part) => total + part.price, 0);
  const alone = sources.filter(({ id }) => rest.has(id)).map((source) => source.name);
  const lines = parts.map((part) => ({ externalId: part.externalId, name: part.name, price: part.price }));
  return { externalId, name, price, parts: lines, alone, sum, saving: sum - price };
}
