import type { Centavos } from '~/src/shared/money';

/** The notice of specification 15: the new prices and their first day. */
export const PRICE_NOTICE = {
  /** `10/01/2025`, a Brazilian date. */
  effective: '2025-01-10',
  prices: [
    { product: 'individual', amount: 3_990 },
    { product: 'company', amount: 3_990 },
    { product: 'individualCredit', amount: 4_990 },
    { product: 'companyCredit', amount: 4_990 },
  ],
  /** Delay after page load. */
  delayMs: 5_000,
} as const;

/**
 * What earlier credits gain when a price rises, so that they pay for as many reports as before.
 * Rounded in the customer's favor. @throws RangeError unless the price rises
 */
export function getPriceAdjustment(credits: Centavos, oldPrice: Centavos, newPrice: Centavos): Centavos {
  if (!(oldPrice > 0 && newPrice > oldPrice)) throw new RangeError('the price must rise');
  return Math.ceil((credits * (newPrice - oldPrice)) / oldPrice);
}
