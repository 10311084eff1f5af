import {
  importRuns,
  importRunsJob,
  sweepChecks,
  sweepChecksJob,
  takeEvents,
  takeEventsJob,
  tellSystems,
  tellSystemsJob,
  tidyRecruitment,
  tidyRecruitmentJob,
} from '~/src/domains/recruitment';
import { MINUTE, SECOND, scheduleJob } from '~/src/platform/jobs';

/** Jobs of recruitment: their contracts stand in the domain. */
export const recruitmentJobs = [
  scheduleJob(sweepChecksJob, 2 * SECOND, sweepChecks),
  scheduleJob(importRunsJob, SECOND, importRuns),
  scheduleJob(takeEventsJob, SECOND, takeEvents),
  scheduleJob(tellSystemsJob, 5 * SECOND, tellSystems),
  scheduleJob(tidyRecruitmentJob, 5 * MINUTE, tidyRecruitment),
];
