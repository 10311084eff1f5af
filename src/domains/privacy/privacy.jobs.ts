import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Each hour: contracts left in quarantine, codes of yesterday. */
export const deleteExpiredDataJob = defineJob({
  name: 'privacy.drop-what-is-over',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Each hour: erases the people whose cancelled account may not be opened again any more. */
export const eraseAccountsJob = defineJob({
  name: 'privacy.erase-accounts',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});
