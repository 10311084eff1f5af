import { z } from 'zod';
import { defineJob } from './job-contract';

/** Each hour: outbox rows done long ago, idempotency keys past their day. */
export const cleanOutboxJob = defineJob({
  name: 'platform.clean-outbox',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});
