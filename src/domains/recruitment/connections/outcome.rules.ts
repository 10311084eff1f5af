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

/** How an application stands for a system outside: in review until a person has decided; null while it continues. */
export const outcomeOf = (state: ApplicationState): ReportedOutcome | null => OUTCOMES[state] ?? null;

/** States in which a system outside is told nothing more afterwards. */
export const isLast = (outcome: ReportedOutcome): boolean =>
  outcome === 'approved' || outcome === 'declined' || outcome === 'withdrawn' || outcome === 'expired';

/** The words of an outcome in the systems, which are English. */
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

/** Attempts to tell of one outcome: over some five days. */
export const MAX_TRIES = RETRY_DELAYS.length + 1;

/** How long to wait after so many attempts that failed, in ms. */
export const retryDelay = (tries: number): number =>
  RETRY_DELAYS[Math.min(tries, RETRY_DELAYS.length) - 1] ?? MINUTE;
