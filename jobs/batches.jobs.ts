import {
  failQuote,
  failReading,
  feedBatches,
  feedBatchesJob,
  forgetBatches,
  forgetBatchesJob,
  quoteBatchJob,
  readBatch,
  readBatchJob,
  workOutQuote,
} from '~/src/domains/batches';
import { HOUR, handleJob, SECOND, scheduleJob } from '~/src/platform/queue/jobs';

/** Jobs of batches: their contracts are in the domain. */
export const batchesJobs = [
  handleJob(readBatchJob, readBatch, failReading),
  handleJob(quoteBatchJob, workOutQuote, failQuote),
  scheduleJob(feedBatchesJob, SECOND, feedBatches),
  scheduleJob(forgetBatchesJob, HOUR, forgetBatches),
];
