import type { Centavos } from '~/src/shared/money';

/** A wallet or journal whose numbers disagree; `difference` in centavos. */
export interface Drift {
  what: 'available' | 'held' | 'locked' | 'usage' | 'lots' | 'reserved' | 'receivable' | 'journal' | 'orphan';
  /** The account; null when there is none. */
  accountId: string | null;
  difference: Centavos;
}

/** The last check's result and time; the count is of all, the list holds the first. */
export interface LedgerCheck {
  at: string;
  count: number;
  drift: Drift[];
}
