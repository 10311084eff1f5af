/** Waiting work for operators, by kind. */
export interface WaitingWork {
  persons: number;
  companies: number;
  /** Credit adjustments for a second operator. */
  adjustments: number;
  /** Loosened controls for a second operator. */
  controls: number;
  /** Payments that bought nothing. */
  payments: number;
  /** Payments of which the bank's list and the ledger differ. */
  bankDifferences: number;
  /** Entries of the bank's webhooks that named no payment. */
  bankNotices: number;
  frozenWallets: number;
  /** Post-paid companies without a limit yet. */
  limits: number;
  /** Unanswered leads. */
  leads: number;
  /** Open requests of data subjects. */
  subjects: number;
  /** Card payments and refunds refused by the payment company, or with differing amounts. */
  terminalSales: number;
  /** Unhandled dead letters. */
  deadLetters: number;
  /** E-mails of the last day that could not be sent. */
  failedMessages: number;
}
