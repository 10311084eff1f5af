import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Expires changes that nobody confirmed, and applies those that take effect by themselves. */
export const controlChangesJob = defineJob({
  name: 'controls.due',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});
