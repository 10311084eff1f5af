import { z } from 'zod';
import { defineJob, defineScheduledJob } from '~/src/platform/queue/job-contract';

const BATCH_JOB = { schema: z.object({ batchId: z.uuid() }), attempts: 4, backoffMs: 1_000 };

/** Reads an uploaded file into rows; children read a few at a time, the other jobs wait for their turn. */
export const readBatchJob = defineJob({
  name: 'batches.read',
  queue: 'batch-reading',
  ...BATCH_JOB,
});

/** Computes the figures of a batch's quote, which opens thousands of rows. */
export const quoteBatchJob = defineJob({
  name: 'batches.quote',
  queue: 'batch-files',
  ...BATCH_JOB,
});

/** Orders the next rows of running batches; on its own queue, so that no housekeeping delays it. */
export const feedBatchesJob = defineScheduledJob({
  name: 'batches.feed',
  queue: 'batches',
  schedule: 'every 1 s',
});

/** Deletes unconfirmed batches, and files that are no longer needed. */
export const cleanUpBatchesJob = defineScheduledJob({ name: 'batches.forget', schedule: 'every 1 h' });
