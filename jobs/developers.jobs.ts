import {
  deliverWebhooks,
  deliverWebhooksJob,
  keepKeys,
  keepKeysJob,
  keepWebhooks,
  keepWebhooksJob,
  turnRequests,
  turnRequestsJob,
} from '~/src/domains/developers';
import { HOUR, MINUTE, SECOND, scheduleJob } from '~/src/platform/jobs';

/** Jobs of developers: their contracts stand in the domain. */
export const developersJobs = [
  scheduleJob(deliverWebhooksJob, SECOND, deliverWebhooks),
  scheduleJob(keepWebhooksJob, MINUTE, keepWebhooks),
  scheduleJob(keepKeysJob, HOUR, keepKeys),
  scheduleJob(turnRequestsJob, HOUR, turnRequests),
];
