import { settleSurplus } from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';

export async function handle(ctx: Ctx, payload: { endToEndId: string }): Promise<void> {
  await settleSurplus(ctx, payload.endToEndId);
}
