import type { NextPrice, PricedProduct } from '~/src/domains/catalog';

/** What is left of a price after the cost of its sources, as a share of it; null for a price of nothing. */
export type Margin = number | null;

/** A product with its margins. */
export interface ProductMargins extends PricedProduct {
  margin: Margin;
  /** At the highest discount by volume, every source charged. */
  worst: Margin;
  /** Even the worst one needs a look. */
  isLow: boolean;
}

/** Where a price stands in its product's schedule. */
export type PriceState = 'preview' | 'proposal' | 'coming' | 'current' | 'over';

/** A line of the schedule: a stored price, one that waits for a second operator, or one typed in the form. */
export interface PriceLine extends NextPrice {
  key: string;
  state: PriceState;
  margin: Margin;
  reason: string | null;
  /** Who asked for it, then who confirmed it. */
  who: string[];
}
