import type { Ctx } from '~/src/platform/context';

/** One look at all running batches: ends rows whose report ended, and orders as many as the window has room for. */
export async function feedBatches(_ctx: Ctx): Promise<void> {
  throw new Error('not built yet');
}
