import type { Centavos } from '~/src/shared/money';

/** The notice of specification 15: from which day which prices hold. */
export const PRICE_NOTICE = {
  /** `10/01/2025`, a Brazilian date. */
  effective: '2025-01-10',
  prices: [
    { product: 'individual', amount: 3_990 },
    { product: 'company', amount: 3_990 },
    { product: 'individualCredit', amount: 4_990 },
    { product: 'companyCredit', amount: 4_990 },
  ],
  /** Shown so long after the page. */
  delayMs: 5_000,
} as const;

/**
 * What earlier credits gain when a price rises: as many reports as before can be paid with them.
 * Fractions of a centavo are the customer's. @throws RangeError unless the price rises
 */
export function priceAdjustmentOf(credits: Centavos, oldPrice: Centavos, newPrice: Centavos): Centavos {
  if (!(oldPrice > 0 && newPrice > oldPrice)) throw new RangeError('the price must rise');
  return Math.ceil((credits * (newPrice - oldPrice)) / oldPrice);
}
