import type { BatchCounts, BatchView } from '~/src/domains/batches/batches.types';
import type { ActorCtx, Ctx } from '~/src/platform/context';

/** A batch that the person may read. @throws NotFound `batch_not_found` */
export async function getBatch(_ctx: ActorCtx, _id: string): Promise<BatchView> {
  throw new Error('not built yet');
}

/** Rows of a batch by state. */
export async function countRows(_ctx: Ctx, _id: string): Promise<BatchCounts> {
  throw new Error('not built yet');
}
