import { scanContracts } from '~/src/domains/onboarding';
import type { Ctx } from '~/src/platform/context';

export async function handle(ctx: Ctx): Promise<void> {
  await scanContracts(ctx);
}
