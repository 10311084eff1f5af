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
import { handleJob, scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of recruitment: their contracts are in the domain. */
export const recruitmentJobs = [
  scheduleJob(sweepChecksJob, sweepChecks),
  handleJob(verifyIdentityJob, verifyIdentity, abandonIdentity),
  scheduleJob(importRunsJob, importRuns),
  scheduleJob(processEventsJob, processEvents),
  scheduleJob(notifySystemsJob, notifySystems),
  scheduleJob(cleanUpRecruitmentJob, cleanUpRecruitment),
];
