import type {
  ApplicationState,
  CheckResult,
  VacancyState,
} from '~/src/domains/recruitment/recruitment.types';

/** How a vacancy's state is marked in lists. */
export const VACANCY_MARKS: Record<VacancyState, string> = {
  draft: 'queued',
  open: 'done',
  paused: 'partial',
  closed: 'queued',
};

/** How an application's state is marked. */
export const APPLICATION_MARKS: Record<ApplicationState, string> = {
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

/** How what the checks say together is marked; a single name is no alarm. */
export const RESULT_MARKS: Record<CheckResult, string> = {
  clear: 'done',
  consider: 'partial',
  inconclusive: 'queued',
};
