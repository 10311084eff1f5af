import { deliverWebhooks, deliverWebhooksJob, keepWebhooks, keepWebhooksJob } from '~/src/domains/developers';
import { MINUTE, SECOND, scheduleJob } from '~/src/platform/jobs';

/** Jobs of developers: their contracts stand in the domain. */
export const developersJobs = [
  scheduleJob(deliverWebhooksJob, SECOND, deliverWebhooks),
  scheduleJob(keepWebhooksJob, MINUTE, keepWebhooks),
];
