import {
  deleteExpiredData,
  deleteExpiredDataJob,
  eraseAccountsJob,
  eraseDueAccounts,
} from '~/src/domains/privacy';
import { HOUR, scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of privacy: their contracts are in the domain. */
export const privacyJobs = [
  scheduleJob(deleteExpiredDataJob, HOUR, deleteExpiredData),
  scheduleJob(eraseAccountsJob, HOUR, eraseDueAccounts),
];
