import { findBatchRow, sampleOf } from '~/src/domains/batches/batches.store';
import type { Sheet } from '~/src/domains/batches/batches.types';
import type { Ctx } from '~/src/platform/context';

/** Head and first rows of a file whose columns are to be chosen; null where there is nothing to choose. */
export async function findSample(ctx: Ctx, batchId: string): Promise<Sheet | null> {
  const row = await findBatchRow(ctx, batchId);
  return row && sampleOf(ctx, row);
}
