import type { Centavos } from '~/src/shared/money';
import type { QueryTarget } from '~/src/shared/query-target';

export type ProductKind = 'dossier' | 'single';
type ReportType = 'individual' | 'company';
/** `unavailable`: on sale, but a source that it needs is paused, or not configured in this installation. */
export type ProductStatus = 'available' | 'unavailable' | 'coming_soon' | 'retired';
/** The inputs of an order. */
export type InputName = 'cpf' | 'cnpj' | 'birthDate' | 'fullName' | 'motherName';

/** A source as the catalog describes it, in the reader's language. */
export interface Source {
  id: string;
  queue: string;
  name: string;
  /** The record keeper: the Federal Revenue, the CGU … */
  authority: string;
  needs: string[];
  /** How long it usually takes to answer. */
  usualMs: number;
}

/** A source within a price: the share of an optional source is refunded when it gives nothing. */
export interface ProductSource extends Source {
  share: Centavos;
  providerCost: Centavos;
  required: boolean;
  /** An operator paused it: orders leave it out meanwhile. */
  isPaused: boolean;
}

/** A product at its current price, in the reader's language. */
export interface Product {
  id: string;
  externalId: string;
  kind: ProductKind;
  reportType: ReportType | null;
  target: QueryTarget;
  status: ProductStatus;
  name: string;
  description: string;
  requiredInputs: InputName[];
  optionalInputs: InputName[];
  needsValidatedEmail: boolean;
  batch: boolean;
  priceId: string;
  price: Centavos;
  sources: ProductSource[];
}

export interface ProductFilter {
  target?: QueryTarget;
  sourceId?: string;
  /** Includes products that cannot be ordered yet, or not here. */
  comingSoon?: boolean;
  /** Includes those that cannot be ordered here; for the prices that public pages state. */
  unavailable?: boolean;
  kind?: ProductKind;
  /** `popular`: by recent orders, then by catalog position. */
  orderBy?: 'position' | 'price' | 'name' | 'popular';
  limit?: number;
}
