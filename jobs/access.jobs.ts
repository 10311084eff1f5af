import { cleanUpAccess, cleanUpAccessJob, processRecovery, recoverPasswordJob } from '~/src/domains/access';
import { handleJob, scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of access: their contracts are in the domain. */
export const accessJobs = [
  handleJob(recoverPasswordJob, (ctx, { requestId }) => processRecovery(ctx, requestId)),
  scheduleJob(cleanUpAccessJob, cleanUpAccess),
];
