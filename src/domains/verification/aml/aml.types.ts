import type { Finding } from '~/src/domains/sources';
import type { Centavos } from '~/src/shared/money';

/** What a report of a person looks at, in the order of the page, and the source of each. */
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
 * `dismissed`: only names that somebody found to be others. `not_asked`: the purpose, or a certificate that the
 * account does not have. `no_answer` never means that there is nothing.
 */
export type AmlOutcome = 'clear' | 'found' | 'dismissed' | 'not_asked' | 'no_answer' | 'running';

/** An entry of a list, as findings name it. */
export interface ListedEntry {
  list: 'ofac-sdn' | 'un-consolidated';
  entryId: string;
}

/** For how many days a name is put aside. */
export const DISMISSAL_DAYS = [30, 90, 365] as const;
export type DismissalDays = (typeof DISMISSAL_DAYS)[number];

export interface Dismissal {
  reason: string;
  until: Date;
  byName: string | null;
}

export interface AmlFinding {
  finding: Finding;
  /** Null where it does not stand, or counts again. */
  dismissal: Dismissal | null;
}

export interface AmlSection {
  code: AmlSectionCode;
  /** The source's name in the reader's language. */
  name: string;
  outcome: AmlOutcome;
  /** It needs the account's own certificate at the betting authority. */
  needsCertificate: boolean;
  /** Of an imported list, `YYYY-MM-DD`; null for what is asked live. */
  listDate: string | null;
  /** How names were compared; null where none were. */
  algorithm: string | null;
  askedAt: Date | null;
  findings: AmlFinding[];
}

/**
 * `unavailable`: the last one failed, or cannot be made for now; `can_be_created`: nobody has ordered one.
 */
export type AmlState = 'loading' | 'available' | 'unavailable' | 'can_be_created';

export interface AmlView {
  state: AmlState;
  /** Code of what keeps one from being made now, translated in `errors`; null where nothing does. */
  obstacle: string | null;
  /** The most that one costs; null where none can be made. */
  due: Centavos | null;
  /** Whether the reader may have one made. */
  mayCreate: boolean;
  mayDismiss: boolean;
  report: { id: string; at: Date; hasPdf: boolean; answered: number; total: number } | null;
  /** None before a report is there. */
  sections: AmlSection[];
}
