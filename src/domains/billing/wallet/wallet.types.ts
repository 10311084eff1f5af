import type { Centavos } from '~/src/shared/money';

/** A hold for a report. */
export interface HoldRequest {
  accountId: string;
  amount: Centavos;
  kind: 'report' | 'verification';
  /** What is paid for; one hold each, so a repeated call returns the same hold. */
  referenceId: string;
  expiresAt: Date;
  /** The batch of the row: statement and invoice show a batch as one line. */
  batchId?: string;
  /** The spender, for budgets: who ordered, by which API key, for which cost center. */
  userId?: string | null;
  apiKeyId?: string | null;
  costCenterId?: string | null;
}
