import { type Centavos, fromReais } from '~/src/shared/money';

/**
 * Status codes of the tax authority: 1 void, 2 active, 3 suspended, 4 unfit (declarations missing), 8 closed.
 * There may be others.
 */
const COMPANY_STATUS = {
  '1': 'void',
  '2': 'active',
  '3': 'suspended',
  '4': 'unfit',
  '8': 'closed',
} as const;
export type CompanyStatus = (typeof COMPANY_STATUS)[keyof typeof COMPANY_STATUS] | 'unknown';

export interface Partner {
  name: string;
  kind: 'company' | 'person' | 'foreign';
  /** As in the register: a person's is masked (`***112108**`). */
  document: string | null;
  role: string | null;
  since: string | null;
}

interface CompanyAddress {
  street: string;
  number: string;
  complement: string | null;
  district: string;
  city: string;
  state: string;
  /** Eight digits. */
  postalCode: string;
}

/** The tax authority's record of a CNPJ; dates are `YYYY-MM-DD`, null when not stated. */
export interface CompanyRecord {
  cnpj: string;
  name: string;
  tradeName: string | null;
  isBranch: boolean;
  status: { meaning: CompanyStatus; text: string; since: string | null; reason: string | null };
  openedOn: string | null;
  activity: { code: string; text: string } | null;
  legalNature: string | null;
  size: string | null;
  capital: Centavos | null;
  address: CompanyAddress;
  phones: string[];
  email: string | null;
  partners: Partner[];
  /** The service that answered. */
  origin: 'minhareceita' | 'brasilapi' | 'serpro';
}

export const toStatus = (code: string): CompanyStatus =>
  code in COMPANY_STATUS ? COMPANY_STATUS[code as keyof typeof COMPANY_STATUS] : 'unknown';

/** Reais as the register writes them → centavos; null if it is not an amount. */
export function parseCapital(reais: number | null | undefined): Centavos | null {
  const value = fromReais(reais ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : null;
}

/** A trimmed text; null if empty. */
export const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;
