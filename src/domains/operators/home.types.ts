/** How much of each kind of work waits for an operator. */
export interface WaitingWork {
  persons: number;
  companies: number;
  /** Credits that a second operator must decide. */
  adjustments: number;
  /** Payments that bought nothing. */
  payments: number;
  frozenWallets: number;
  /** Post-paid companies without a limit yet. */
  limits: number;
  /** What visitors wrote to sales and nobody answered yet. */
  leads: number;
  /** Card payments and refunds that the payment company refused or counts otherwise. */
  terminalSales: number;
  /** Jobs given up that nobody has dealt with. */
  deadLetters: number;
  /** E-mails of the last day that no server took. */
  failedMessages: number;
}
