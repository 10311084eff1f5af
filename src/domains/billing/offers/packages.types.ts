import type { Centavos } from '~/src/shared/money';

/** What a package is sold for, and whether it is on sale. */
export interface PackageTerms {
  price: Centavos;
  bonus: Centavos;
  highlight: boolean;
  active: boolean;
}

/** The same from a day on (`YYYY-MM-DD` in São Paulo). */
export interface DatedTerms extends PackageTerms {
  from: string;
}

/** A package as operators see it, on sale or not. */
export interface OperatorPackage extends PackageTerms {
  id: string;
  /** The first terms to come; null: none. */
  next: DatedTerms | null;
  /** Of 30 days: purchases paid, and the bonus that they gave. */
  sales: number;
  salesBonus: Centavos;
}

/** Who bought a package in 90 days, and how many Pix of it wait for a payment and keep what they promise. */
export interface PackageUse {
  accounts: number;
  open: number;
}
