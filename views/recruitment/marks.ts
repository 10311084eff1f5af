import type { CheckResult, VacancyState } from '~/src/domains/recruitment/recruitment.types';
import type { statusOf } from '~/src/domains/recruitment/recruitment.wording';

/** Mark of each vacancy state. */
export const VACANCY_MARKS: Record<VacancyState, string> = {
  draft: 'queued',
  open: 'done',
  paused: 'partial',
  closed: 'queued',
};

/** Mark of each application state. */
export const APPLICATION_MARKS: Record<ReturnType<typeof statusOf>, string> = {
  identity: 'partial',
  identifying: 'running',
  imported: 'queued',
  invited: 'queued',
  acknowledged: 'running',
  checking: 'running',
  clear: 'done',
  review: 'partial',
  pre_adverse: 'partial',
  contested: 'partial',
  approved: 'done',
  declined: 'failed',
  withdrawn: 'queued',
  expired: 'queued',
};

/** Mark of a combined check result; a name match alone is no alarm. */
export const RESULT_MARKS: Record<CheckResult, string> = {
  clear: 'done',
  consider: 'partial',
  inconclusive: 'queued',
};
