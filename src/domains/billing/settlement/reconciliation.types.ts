import type { Centavos } from '~/src/shared/money';

/** Sums of a period, as one side has them. */
export interface ReconciledSide {
  payments: number;
  received: Centavos;
  returned: Centavos;
}

/**
 * A payment of which bank and ledger differ. `missing`: the ledger lacks it; `unknown`: the bank lacks it;
 * `received`, `returned`: the sums differ.
 */
export interface ReconciledDifference {
  kind: 'missing' | 'unknown' | 'received' | 'returned';
  endToEndId: string;
  txid: string | null;
  accountId: string | null;
  bank: Centavos;
  ledger: Centavos;
}

/** The last comparison of the bank's list with the ledger; the count is of all, the list holds the first. */
export interface Reconciliation {
  /** Instants. */
  at: string;
  from: string;
  bank: ReconciledSide;
  ledger: ReconciledSide;
  count: number;
  differences: ReconciledDifference[];
}
