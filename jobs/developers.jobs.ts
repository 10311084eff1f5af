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
import { HOUR, MINUTE, SECOND, scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of developers: their contracts are in the domain. */
export const developersJobs = [
  scheduleJob(deliverWebhooksJob, SECOND, deliverWebhooks),
  scheduleJob(maintainWebhooksJob, MINUTE, maintainWebhooks),
  scheduleJob(maintainKeysJob, HOUR, maintainKeys),
  scheduleJob(rotateRequestPartitionsJob, HOUR, rotateRequestPartitions),
];
