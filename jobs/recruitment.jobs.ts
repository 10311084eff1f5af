import { sweepChecks, sweepChecksJob, tidyRecruitment, tidyRecruitmentJob } from '~/src/domains/recruitment';
import { MINUTE, SECOND, scheduleJob } from '~/src/platform/jobs';

/** Jobs of recruitment: their contracts stand in the domain. */
export const recruitmentJobs = [
  scheduleJob(sweepChecksJob, 2 * SECOND, sweepChecks),
  scheduleJob(tidyRecruitmentJob, 5 * MINUTE, tidyRecruitment),
];
