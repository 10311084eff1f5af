import { tracePayment } from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';

export async function handle(ctx: Ctx, payload: { endToEndId: string }): Promise<void> {
  await tracePayment(ctx, payload.endToEndId);
}
