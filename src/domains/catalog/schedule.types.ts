import type { Centavos } from '~/src/shared/money';
import type { QueryTarget } from '~/src/shared/query-target';
import type { ProductKind, ProductStatus } from './catalog.types';

/** A price, and its first day (`YYYY-MM-DD` in São Paulo). */
export interface NextPrice {
  price: Centavos;
  from: string;
}

/** A product as operators see it: what it costs us and what it is sold for. */
export interface PricedProduct {
  externalId: string;
  name: string;
  kind: ProductKind;
  target: QueryTarget;
  status: ProductStatus;
  sources: number;
  /** What its sources cost where all of them answer. */
  cost: Centavos;
  price: Centavos;
  /** The first price to come; null: none. */
  next: NextPrice | null;
  /** In 30 days. */
  orders: number;
}

/** A price of a product's schedule. */
export interface ScheduledPrice {
  id: string;
  price: Centavos;
  validFrom: Date;
  cost: Centavos;
}

/** A source's part of the price in force. */
export interface PriceShare {
  id: string;
  name: string;
  cost: Centavos;
  share: Centavos;
  required: boolean;
}

/** Who ordered a product in 90 days, those who ordered most first. */
export interface ProductUse {
  accounts: number;
  orders: number;
  top: { accountId: string; name: string; orders: number }[];
}
