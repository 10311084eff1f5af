import {
  deliverWebhooks,
  deliverWebhooksJob,
  maintainKeys,
  maintainKeysJob,
  maintainWebhooks,
  maintainWebhooksJob,
  rotateRequestPartitions,
  rotateRequestPartitionsJob,
} from '~/src/domains/developers';
import { scheduleJob } from '~/src/platform/queue/jobs';
import { runRoutines } from '~/src/platform/retention/run-routines';

/** Jobs of developers: their contracts are in the domain. */
export const developersJobs = [
  scheduleJob(deliverWebhooksJob, deliverWebhooks),
  scheduleJob(maintainWebhooksJob, maintainWebhooks),
  scheduleJob(maintainKeysJob, maintainKeys),
  scheduleJob(rotateRequestPartitionsJob, (ctx) =>
    runRoutines(ctx, { 'api-requests': rotateRequestPartitions }),
  ),
];
