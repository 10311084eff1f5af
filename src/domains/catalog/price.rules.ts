import type { Centavos } from '~/src/shared/money';

/** Splits a price in the proportions of `shares`; the sum is exact, the largest takes the remainder. */
export function splitPrice(price: Centavos, shares: readonly Centavos[]): Centavos[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0) return shares.map((_, i) => (i === 0 ? price : 0));
  const split = shares.map((share) => Math.floor((price * share) / total));
  const largest = shares.indexOf(Math.max(...shares));
  const rest = price - split.reduce((sum, share) => sum + share, 0);
  return split.map((share, i) => (i === largest ? share + rest : share));
}
