import { importLists } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';

export async function handle(ctx: Ctx): Promise<void> {
  await importLists(ctx);
}
