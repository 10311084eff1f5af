import type { VerificationState } from '~/src/domains/verification';

/**
 * What a list of verifications can be narrowed to: `waiting` for the person, `processing` by us, in `review` at the
 * customer's desk, there longer than its deadline (`overdue`), failed for a technical reason, or ended.
 */
export const SITUATIONS = [
  'waiting',
  'processing',
  'review',
  'overdue',
  'technical',
  'approved',
  'rejected',
  'expired',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/** Those that are open or need somebody, in the order of the page. */
const OPEN_SITUATIONS = ['waiting', 'processing', 'review', 'overdue', 'technical'] as const;
export type OpenSituation = (typeof OPEN_SITUATIONS)[number];

export interface OverviewFilter {
  situation: Situation | null;
  accountId: string | null;
}

/** How many are in a situation, and since when the oldest is; of what is overdue, since when it is due. */
export interface SituationCount {
  situation: OpenSituation;
  count: number;
  oldestAt: Date | null;
}

/** A verification without anything of its person. */
export interface OverviewLine {
  id: string;
  /** The beginning of its id, which its person can read out. */
  code: string;
  accountId: string;
  accountName: string;
  state: VerificationState;
  createdAt: Date;
  submittedAt: Date | null;
  /** When a case in review is due; null of any other. */
  dueAt: Date | null;
  finishedAt: Date | null;
}

/** A customer's verifications of the last thirty days, by the day on which their links were made. */
export interface CustomerCounts {
  accountId: string;
  accountName: string;
  started: number;
  approved: number;
  rejected: number;
  /** Begun by the person, and never finished. */
  abandoned: number;
  /** Seconds from the last picture to the outcome; null where none has one. */
  median: number | null;
}

/** What hindered a capture: a picture to be taken again, a proof of life, or a document that is not accepted. */
export const PROBLEM_KINDS = ['camera', 'liveness', 'document'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export interface ProblemCount {
  kind: ProblemKind;
  /** Why a picture was refused, how the proof of life ended, or the kind of document. */
  code: string;
  count: number;
}

export interface Overview {
  counts: SituationCount[];
  customers: CustomerCounts[];
  problems: ProblemCount[];
  lines: OverviewLine[];
  /** Where the next page begins. */
  next: string | null;
}
