import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Tells endpoints what is due, each second; several run beside one another while there is much. */
export const deliverWebhooksJob = defineJob({
  name: 'developers.deliver',
  queue: 'webhooks',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Looks after endpoints that fail, old secrets and old deliveries. */
export const maintainWebhooksJob = defineJob({
  name: 'developers.keep-webhooks',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Makes room in the request log for the days to come, and drops days that are over. */
export const rotateRequestPartitionsJob = defineJob({
  name: 'developers.turn-requests',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Tells of keys that expire soon, and forgets secrets whose overlap is over. */
export const maintainKeysJob = defineJob({
  name: 'developers.keep-keys',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});
