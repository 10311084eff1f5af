import type { ApplicationState } from '~/src/domains/recruitment/recruitment.types';
import type { ReportedOutcome } from './connections.types';

const OUTCOMES: Partial<Record<ApplicationState, ReportedOutcome>> = {
  clear: 'clear',
  review: 'review',
  pre_adverse: 'review',
  contested: 'review',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'expired',
};

/** An application's status for external systems: in review until a person has decided; null while in progress. */
export const toOutcome = (state: ApplicationState): ReportedOutcome | null => OUTCOMES[state] ?? null;

/** Final statuses for an external system. */
export const isLast = (outcome: ReportedOutcome): boolean =>
  outcome === 'approved' || outcome === 'declined' || outcome === 'withdrawn' || outcome === 'expired';

/** The labels of outcomes in the systems, in English. */
export const OUTCOME_LABELS: Readonly<Record<ReportedOutcome, string>> = {
  clear: 'Clear',
  review: 'In review',
  approved: 'Approved',
  declined: 'Not proceeding',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

const MINUTE = 60_000;
const RETRY_DELAYS = [1, 5, 30, 120, 360, 720, 1_440, 1_440, 1_440].map((minutes) => minutes * MINUTE);

/** Attempts to report an outcome: over about five days. */
export const MAX_TRIES = RETRY_DELAYS.length + 1;

/** Delay after this many failed attempts, in ms. */
export const retryDelay = (tries: number): number =>
  RETRY_DELAYS[Math.min(tries, RETRY_DELAYS.length) - 1] ?? MINUTE;
