import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

/** Every hour: deletes expired data, such as quarantined contracts and old codes. */
export const deleteExpiredDataJob = defineJob({
  name: 'privacy.drop-what-is-over',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});

/** Every ten minutes, and mostly with nothing to do: blind indexes of names, after the fold of names has changed. */
export const reindexNamesJob = defineJob({
  name: 'privacy.reindex-names',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 60_000,
});

/** Every hour: erases the users whose grace period has ended. */
export const eraseAccountsJob = defineJob({
  name: 'privacy.erase-accounts',
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
});
