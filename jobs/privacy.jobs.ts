import {
  deleteExpiredData,
  deleteExpiredDataJob,
  eraseAccountsJob,
  eraseDueAccounts,
  reindexNames,
  reindexNamesJob,
} from '~/src/domains/privacy';
import {
  forgetSubjects,
  forgetSubjectsJob,
  sendCode,
  sendCodeJob,
  warnOwner,
  warnOwnerJob,
  watchRequests,
  watchRequestsJob,
} from '~/src/domains/subjects';
import { handleJob, scheduleJob } from '~/src/platform/queue/jobs';
import { runRoutines } from '~/src/platform/retention/run-routines';

/** Jobs of privacy: their contracts are in the domain. */
export const privacyJobs = [
  scheduleJob(deleteExpiredDataJob, deleteExpiredData),
  scheduleJob(eraseAccountsJob, (ctx) => runRoutines(ctx, { accounts: eraseDueAccounts })),
  scheduleJob(reindexNamesJob, reindexNames),
];

/** Those of the people that reports are about. */
export const subjectsJobs = [
  handleJob(sendCodeJob, (ctx, { sessionId }) => sendCode(ctx, sessionId)),
  handleJob(warnOwnerJob, warnOwner),
  scheduleJob(watchRequestsJob, watchRequests),
  scheduleJob(forgetSubjectsJob, forgetSubjects),
];
