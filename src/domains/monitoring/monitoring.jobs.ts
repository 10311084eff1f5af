import { defineScheduledJob } from '~/src/platform/queue/job-contract';

/** Orders the repeats that are due, and compares those that have ended. */
export const monitorsJob = defineScheduledJob({
  name: 'monitoring.sweep',
  queue: 'batches',
  schedule: 'every 1 min',
});
