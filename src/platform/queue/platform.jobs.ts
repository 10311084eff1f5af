import { z } from 'zod';
import { defineJob } from './job-contract';

/** Hourly: deletes old settled outbox rows and expired idempotency keys. */
export const cleanOutboxJob = defineJob({
  name: 'platform.clean-outbox',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});
