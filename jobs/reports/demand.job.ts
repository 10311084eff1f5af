import { countDemand } from '~/src/domains/reports';
import type { Ctx } from '~/src/platform/context';

export async function handle(ctx: Ctx): Promise<void> {
  await countDemand(ctx);
}
