import type { JobCategory, Purpose } from '~/src/domains/reports/reports.types';
import type { SourceInputs } from '~/src/domains/sources';
import type { Centavos } from '~/src/shared/money';
import type { QueryTarget } from '~/src/shared/query-target';

/** waiting → approved | refused | withdrawn | expired. */
export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** One order that waits for somebody's approval, or did. */
export interface ApprovalLine {
  id: string;
  state: ApprovalState;
  productName: string;
  productExternalId: string;
  target: QueryTarget;
  /** As it is read, masked where the reader may not see the account's documents; null once it was forgotten. */
  document: string | null;
  /** As it was given; null where nobody said it, or it is not the reader's to see. */
  subjectName: string | null;
  purpose: Purpose | null;
  /** The most that it costs, as asked for. */
  due: Centavos;
  /** Null where the person is gone. */
  askedBy: string | null;
  costCenter: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** The reader asked for it. */
  isMine: boolean;
  reportId: string | null;
}

/** All of one. */
export interface ApprovalView extends ApprovalLine {
  /** Orders that cost more than this are approved by somebody else. */
  above: Centavos;
  jobCategory: JobCategory | null;
  /** What else was given of whom it is about; null where that is not the reader's to see. */
  inputs: SourceInputs | null;
  /** Came by a program. */
  byProgram: boolean;
  /** Null where nobody did: it expired, or was withdrawn with its person. */
  decidedBy: string | null;
  decidedAt: Date | null;
  /** Why it was refused. */
  reason: string | null;
  mayDecide: boolean;
  mayWithdraw: boolean;
}
