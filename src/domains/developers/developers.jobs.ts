import { defineScheduledJob } from '~/src/platform/queue/job-contract';

/** Sends due deliveries to endpoints; several run in parallel under load. */
export const deliverWebhooksJob = defineScheduledJob({
  name: 'developers.deliver',
  queue: 'webhooks',
  schedule: 'every 1 s',
});

/** Maintains failing endpoints, old secrets and old deliveries. */
export const maintainWebhooksJob = defineScheduledJob({
  name: 'developers.keep-webhooks',
  schedule: 'every 1 min',
});

/** Creates the request log's partitions of the coming days, and drops expired ones. */
export const rotateRequestPartitionsJob = defineScheduledJob({
  name: 'developers.turn-requests',
  schedule: 'every 1 h',
});

/** Notifies of keys that expire soon, and deletes secrets whose overlap has ended. */
export const maintainKeysJob = defineScheduledJob({ name: 'developers.keep-keys', schedule: 'every 1 h' });
