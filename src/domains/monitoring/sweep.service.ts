import type { Ctx } from '~/src/platform/context';
import { compareEnded } from './compare.service';
import { orderDue } from './run.service';

/** One pass over all monitors. Idempotent, safe to run concurrently and to interrupt. */
export async function sweepMonitors(ctx: Ctx): Promise<void> {
  await compareEnded(ctx);
  await orderDue(ctx);
}
