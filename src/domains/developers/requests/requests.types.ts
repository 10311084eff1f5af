import { ROUTINES } from '~/src/shared/retention/routines';

/** Answered, refused (4xx) or failed on our side (5xx). */
export const OUTCOMES = ['ok', 'refused', 'failed'] as const;
type RequestOutcome = (typeof OUTCOMES)[number];

/** The list's filters; null means not filtered. */
export interface RequestFilter {
  /** First and last day, `YYYY-MM-DD`. */
  from: string | null;
  to: string | null;
  outcome: RequestOutcome | null;
  keyPrefix: string | null;
  call: string | null;
}

/** How many days requests are kept. */
export const RETENTION_DAYS = ROUTINES['api-requests'].period.days;
