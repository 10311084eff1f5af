import {
  abandonIdentity,
  cleanUpRecruitment,
  cleanUpRecruitmentJob,
  importRuns,
  importRunsJob,
  notifySystems,
  notifySystemsJob,
  processEvents,
  processEventsJob,
  sweepChecks,
  sweepChecksJob,
  verifyIdentity,
  verifyIdentityJob,
} from '~/src/domains/recruitment';
import { handleJob, MINUTE, SECOND, scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of recruitment: their contracts are in the domain. */
export const recruitmentJobs = [
  scheduleJob(sweepChecksJob, 2 * SECOND, sweepChecks),
  handleJob(verifyIdentityJob, verifyIdentity, abandonIdentity),
  scheduleJob(importRunsJob, SECOND, importRuns),
  scheduleJob(processEventsJob, SECOND, processEvents),
  scheduleJob(notifySystemsJob, 5 * SECOND, notifySystems),
  scheduleJob(cleanUpRecruitmentJob, 5 * MINUTE, cleanUpRecruitment),
];
