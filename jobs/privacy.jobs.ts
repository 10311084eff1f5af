import {
  deleteExpiredData,
  deleteExpiredDataJob,
  eraseAccountsJob,
  eraseDueAccounts,
  reindexNames,
  reindexNamesJob,
} from '~/src/domains/privacy';
import { HOUR, MINUTE, scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of privacy: their contracts are in the domain. */
export const privacyJobs = [
  scheduleJob(deleteExpiredDataJob, HOUR, deleteExpiredData),
  scheduleJob(eraseAccountsJob, HOUR, eraseDueAccounts),
  scheduleJob(reindexNamesJob, 10 * MINUTE, reindexNames),
];
