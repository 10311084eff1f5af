import type { Budget } from '~/src/domains/billing';
import type { ApprovalWait } from '~/src/domains/controls';
import type { JobCategory, Purpose } from '~/src/domains/reports/reports.types';
import type { SourceInputs } from '~/src/domains/sources';
import type { OrderTexts } from '~/src/shared/input/order-fields';
import type { Centavos } from '~/src/shared/money';
import type { QueryTarget } from '~/src/shared/query-target';

/** waiting → approved | refused | withdrawn | expired. */
export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** An order that waits, or waited, for approval. */
export interface ApprovalLine {
  id: string;
  state: ApprovalState;
  productName: string;
  productExternalId: string;
  target: QueryTarget;
  /** Formatted, masked if the reader may not see the account's documents; null once cleared. */
  document: string | null;
  /** As given; null when not given, or hidden from the reader. */
  subjectName: string | null;
  purpose: Purpose | null;
  /** The requested maximum cost. */
  due: Centavos;
  /** Null for a deleted user. */
  askedBy: string | null;
  costCenter: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** Whether the reader requested it. */
  isMine: boolean;
  reportId: string | null;
}

/** An approval in full. */
export interface ApprovalView extends ApprovalLine {
  /** Orders above this amount need another person's approval. */
  above: Centavos;
  jobCategory: JobCategory | null;
  /** The other inputs; null when hidden from the reader. */
  inputs: SourceInputs | null;
  /** The order's texts; empty when hidden from the reader. */
  texts: OrderTexts;
  /** Whether it came by API. */
  byProgram: boolean;
  /** Null when it expired, or was withdrawn with its user. */
  decidedBy: string | null;
  decidedAt: Date | null;
  /** Why it was refused. */
  reason: string | null;
  canDecide: boolean;
  /** The budgets with a cap that the order would count against; empty for those who do not decide. */
  budgets: Budget[];
  /** Why the reader may refuse it, but not approve it yet; null: they may. */
  wait: ApprovalWait | null;
  canWithdraw: boolean;
}
