import type { Centavos } from '~/src/shared/money';

/** A wallet or journal whose numbers disagree; `difference` in centavos. */
export interface Drift {
  what: 'available' | 'held' | 'locked' | 'usage' | 'lots' | 'reserved' | 'receivable' | 'journal' | 'orphan';
  /** The account; null for what belongs to none. */
  accountId: string | null;
  difference: Centavos;
}

/** What the last check found, and when; the count is of all, the list of the first. */
export interface LedgerCheck {
  at: string;
  count: number;
  drift: Drift[];
}
