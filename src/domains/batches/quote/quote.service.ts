import type { BatchQuote } from '~/src/domains/batches/batches.types';
import type { ActorCtx } from '~/src/platform/context';

/**
 * What a ready batch would cost, at today's price: asked again it is worked out again, and holds for a day.
 * @throws NotFound `batch_not_found`, Conflict `batch_state` and what refuses every order of the batch
 */
export async function quoteBatch(_ctx: ActorCtx, _id: string): Promise<BatchQuote> {
  throw new Error('not built yet');
}
