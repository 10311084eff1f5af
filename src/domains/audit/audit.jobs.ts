import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Every six hours: creates the partitions of the coming months. */
export const addAuditMonthsJob = defineJob({
  name: 'audit.add-months',
  queue: 'maintenance',
  attempts: 1,
  backoffMs: 1_000,
  schema: z.object({}),
});
