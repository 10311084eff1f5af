import type { Finding } from '~/src/domains/sources';
import type { Centavos } from '~/src/shared/money';

/** The sections of a person's report, in page order, and the source of each. */
export const AML_SOURCES = {
  pep: 'transparencia-pep',
  ceis: 'transparencia-ceis',
  cnep: 'transparencia-cnep',
  ofac: 'ofac-sdn',
  un: 'un-consolidated',
  betting: 'sigap-impedidos',
  benefits: 'transparencia-beneficios',
} as const;
export type AmlSectionCode = keyof typeof AML_SOURCES;

/**
 * `dismissed`: only dismissed matches. `not_asked`: the purpose, or a certificate that the
 * account does not have. `no_answer` never means "nothing found".
 */
export type AmlOutcome = 'clear' | 'found' | 'dismissed' | 'not_asked' | 'no_answer' | 'running';

/** An entry of a list, as findings name it. */
export interface ListedEntry {
  list: 'ofac-sdn' | 'un-consolidated';
  entryId: string;
}

/** Days of a dismissal. */
export const DISMISSAL_DAYS = [30, 90, 365] as const;
export type DismissalDays = (typeof DISMISSAL_DAYS)[number];

export interface Dismissal {
  reason: string;
  until: Date;
  byName: string | null;
}

export interface AmlFinding {
  finding: Finding;
  /** Null when not dismissed, or expired. */
  dismissal: Dismissal | null;
}

export interface AmlSection {
  code: AmlSectionCode;
  /** The source's name in the reader's language. */
  name: string;
  outcome: AmlOutcome;
  /** Whether it needs the account's own certificate at the betting authority. */
  needsCertificate: boolean;
  /** Date of an imported list, `YYYY-MM-DD`; null for live queries. */
  listDate: string | null;
  /** Version of the matcher; null when none was used. */
  algorithm: string | null;
  askedAt: Date | null;
  findings: AmlFinding[];
}

/**
 * `unavailable`: the last one failed, or none can be ordered now; `can_be_created`: none was ordered.
 */
export type AmlState = 'loading' | 'available' | 'unavailable' | 'can_be_created';

export interface AmlView {
  state: AmlState;
  /** Code of what prevents ordering one now, translated in `errors`; null when nothing does. */
  obstacle: string | null;
  /** The maximum cost; null when none can be ordered. */
  due: Centavos | null;
  /** Whether the reader may order one. */
  canCreate: boolean;
  canDismiss: boolean;
  report: { id: string; at: Date; hasPdf: boolean; answered: number; total: number } | null;
  /** None without a report. */
  sections: AmlSection[];
}
