import { settlePixRefund } from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';

export async function handle(ctx: Ctx, payload: { refundId: string }): Promise<void> {
  await settlePixRefund(ctx, payload.refundId);
}
