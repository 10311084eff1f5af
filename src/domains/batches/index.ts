export { feedBatchesJob, forgetBatchesJob, quoteBatchJob, readBatchJob } from './batches.jobs';
export { referencedBatchFiles } from './batches.queries';
export { batchNameIndexes } from './batches.store';
export { type BoughtBatch, describeBatches } from './bought.queries';
export { dropOldBatches, eraseBatches } from './erasure.store';
export { failQuote, workOutQuote } from './quote/quoting.service';
export { failReading, readBatch } from './quote/reading.service';
export { feedBatches } from './run/feed.service';
export { forgetBatches } from './run/forget.service';
