import type { Centavos } from '~/src/shared/money';

/** What is set aside for a report. */
export interface HoldRequest {
  accountId: string;
  amount: Centavos;
  kind: 'report' | 'verification';
  /** What is paid for; one hold each, so asking again answers the same hold. */
  referenceId: string;
  expiresAt: Date;
  /** Of which batch it is a row: statement and invoice say a batch in one line. */
  batchId?: string;
  /** Of whom it is, for budgets: who ordered, by which API key, for which cost center. */
  userId?: string | null;
  apiKeyId?: string | null;
  costCenterId?: string | null;
}
