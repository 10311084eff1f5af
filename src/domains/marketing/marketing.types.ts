import type { CreditPackage } from '~/src/domains/billing';
import type { Centavos } from '~/src/shared/money';
import type { Claims } from './claims.rules';

/** A product as the landing page shows it (specification 10.1), in the reader's language. */
export interface MarketingProduct {
  externalId: string;
  target: 'CPF' | 'CNPJ';
  status: 'available' | 'unavailable' | 'coming_soon';
  name: string;
  description: string;
  price: Centavos;
  /** The record keepers, each name once. */
  authorities: string[];
  batch: boolean;
}

/** A credit package and how many reports it covers at the lowest price on sale. */
export interface PackageOffer extends CreditPackage {
  reports: { count: number; price: Centavos } | null;
}

export const PUBLIC_SOURCES = ['receita', 'transparencia', 'tst', 'federal'] as const;

/** A public record keeper that the landing page names; `live` once a report on sale queries it. */
export interface PublicSource {
  id: (typeof PUBLIC_SOURCES)[number];
  live: boolean;
}

export interface LandingView {
  products: MarketingProduct[];
  packages: PackageOffer[];
  sources: PublicSource[];
  /** The figures in its texts. */
  claims: Claims;
}
