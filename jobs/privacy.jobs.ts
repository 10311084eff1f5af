import {
  deleteExpiredData,
  deleteExpiredDataJob,
  eraseAccountsJob,
  eraseDueAccounts,
  reindexNames,
  reindexNamesJob,
} from '~/src/domains/privacy';
import { scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of privacy: their contracts are in the domain. */
export const privacyJobs = [
  scheduleJob(deleteExpiredDataJob, deleteExpiredData),
  scheduleJob(eraseAccountsJob, eraseDueAccounts),
  scheduleJob(reindexNamesJob, reindexNames),
];
