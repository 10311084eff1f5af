import {
  cleanUpBatches,
  cleanUpBatchesJob,
  computeQuote,
  failQuote,
  failReading,
  feedBatches,
  feedBatchesJob,
  quoteBatchJob,
  readBatch,
  readBatchJob,
} from '~/src/domains/batches';
import { handleJob, scheduleJob } from '~/src/platform/queue/jobs';
import { runRoutines } from '~/src/platform/retention/run-routines';

/** Jobs of batches: their contracts are in the domain. */
export const batchesJobs = [
  handleJob(readBatchJob, readBatch, failReading),
  handleJob(quoteBatchJob, computeQuote, failQuote),
  scheduleJob(feedBatchesJob, feedBatches),
  scheduleJob(cleanUpBatchesJob, (ctx) => runRoutines(ctx, { 'batch-files': cleanUpBatches })),
];
