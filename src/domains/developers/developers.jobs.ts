import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Sends due deliveries to endpoints, each second; several run in parallel under load. */
export const deliverWebhooksJob = defineJob({
  name: 'developers.deliver',
  queue: 'webhooks',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Maintains failing endpoints, old secrets and old deliveries. */
export const maintainWebhooksJob = defineJob({
  name: 'developers.keep-webhooks',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Creates the request log's partitions of the coming days, and drops expired ones. */
export const rotateRequestPartitionsJob = defineJob({
  name: 'developers.turn-requests',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Notifies of keys that expire soon, and deletes secrets whose overlap has ended. */
export const maintainKeysJob = defineJob({
  name: 'developers.keep-keys',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});
