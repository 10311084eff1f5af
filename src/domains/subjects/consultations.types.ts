import type { Purpose } from '~/src/domains/reports';
import type { FindingKind } from '~/src/domains/sources';

/** Who queried somebody: a company, a person (who is not named), or themselves. */
export type Requester =
  | { kind: 'company'; name: string; cnpj: string }
  | { kind: 'person' }
  | { kind: 'self' };

/** What kind of thing was found, and how often; `possible`: by the name alone. */
export interface KindCount {
  kind: FindingKind;
  count: number;
  possible: boolean;
}

/** All queries of one company for one purpose, of which the last says what was found. */
export interface Consultation {
  /** The last report's id. */
  id: string;
  requester: Requester;
  purpose: Purpose;
  legalBasis: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  keptUntil: Date;
  /** Null while it runs. */
  kinds: KindCount[] | null;
  /** Sources that answered and had nothing. */
  clear: number;
  /** Names of the sources that answered. */
  sources: string[];
}
