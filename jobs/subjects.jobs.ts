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

/** Jobs of the people that reports are about: their contracts are in the domain. */
export const subjectsJobs = [
  handleJob(sendCodeJob, (ctx, { sessionId }) => sendCode(ctx, sessionId)),
  handleJob(warnOwnerJob, warnOwner),
  scheduleJob(watchRequestsJob, watchRequests),
  scheduleJob(forgetSubjectsJob, forgetSubjects),
];
