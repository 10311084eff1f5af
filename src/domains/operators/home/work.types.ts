/** What waits for operators, in the order of those that are equally urgent. */
export const WORK_KINDS = [
  /** Registrations of people and of companies. */
  'persons',
  'companies',
  /** Open requests of data subjects, and their proofs in review. */
  'subjects',
  /** Credit adjustments for a second operator. */
  'adjustments',
  /** Loosened controls for a second operator. */
  'controls',
  /** Payments that bought nothing. */
  'payments',
  /** Payments of which the bank's list and the ledger differ. */
  'bankDifferences',
  /** Entries of the bank's webhooks that named no payment. */
  'bankNotices',
  /** Invoices past their due day. */
  'overdueInvoices',
  'frozenWallets',
  /** Post-paid companies without a limit yet. */
  'limits',
  /** Unanswered leads. */
  'leads',
  /** Card payments and refunds refused by the payment company, or with differing amounts. */
  'terminalSales',
  /** Looks at customers' pages that a second operator reviews. */
  'visits',
  /** Unhandled dead letters. */
  'deadLetters',
  /** E-mails of the last day that could not be sent. */
  'failedMessages',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** How much of a kind waits. */
export interface Work {
  kind: WorkKind;
  count: number;
  /** Since when the oldest waits; null where there is none, or nobody wrote it down. */
  oldestAt: Date | null;
  /** When the first of them is due; null without a term. */
  dueAt: Date | null;
}

/** How many of a kind somebody has taken, or proposed to a second person; `own`: the reader. */
export interface WorkShare {
  kind: WorkKind;
  name: string;
  count: number;
  own: boolean;
}
