import type { Centavos } from '~/src/shared/money';
import type { QueryTarget } from '~/src/shared/query-target';

type ProductKind = 'dossier' | 'single';
type ReportType = 'individual' | 'company';
type ProductStatus = 'available' | 'coming_soon' | 'retired';
/** What a person may be asked for when ordering. */
export type InputName = 'cpf' | 'cnpj' | 'birthDate' | 'fullName' | 'motherName';

/** A source as the catalog describes it, in the reader's language. */
export interface Source {
  id: string;
  queue: string;
  name: string;
  /** Who keeps the record: the Federal Revenue, the CGU … */
  authority: string;
  needs: string[];
  /** How long it usually takes to answer. */
  usualMs: number;
}

/** A source within a price: its share is given back when an optional source gives nothing. */
export interface ProductSource extends Source {
  share: Centavos;
  providerCost: Centavos;
  required: boolean;
}

/** What can be ordered, at its present price, in the reader's language. */
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
  /** Also what cannot be ordered yet. */
  comingSoon?: boolean;
  kind?: ProductKind;
  /** `popular`: by what was ordered lately, then as the catalog says. */
  orderBy?: 'position' | 'price' | 'name' | 'popular';
  limit?: number;
}
