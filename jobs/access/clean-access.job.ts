import { cleanAccess } from '~/src/domains/access';
import type { Ctx } from '~/src/platform/context';

export async function handle(ctx: Ctx): Promise<void> {
  await cleanAccess(ctx);
}
