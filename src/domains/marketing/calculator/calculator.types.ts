import type { CreditPackage, OfferedPlan } from '~/src/domains/billing';
import type { Centavos } from '~/src/shared/money';

/** Packages bought together, the largest first. */
export interface PackageChoice {
  /** To pay. */
  total: Centavos;
  /** Credit received, bonus included. */
  credit: Centavos;
  parts: { offer: CreditPackage; count: number }[];
}

/** A month's cost in each way of paying. */
export interface Estimate {
  reports: number;
  /** At list price, with credits bought without a package. */
  list: Centavos;
  postpaid: { total: Centavos; minimumExtra: Centavos };
  /** Null where no package is on sale. */
  prepaid: PackageChoice | null;
}

/** A discount tier: its range of reports, their price, and how many fall into it. */
export interface TierRow {
  from: number;
  /** Null on the last. */
  to: number | null;
  discountBps: number;
  unit: Centavos;
  quantity: number;
  subtotal: Centavos;
}

/** A product for the calculators. */
export interface PricedProduct {
  externalId: string;
  name: string;
  target: 'CPF' | 'CNPJ';
  price: Centavos;
  /** A single query: no discount by volume. */
  single: boolean;
  /** At the highest discount. */
  least: Centavos;
}

export interface PriceList {
  products: PricedProduct[];
  plan: OfferedPlan;
  packages: CreditPackage[];
}
