import { confirmPixCharge } from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';

export async function handle(ctx: Ctx, payload: { txid: string }): Promise<void> {
  await confirmPixCharge(ctx, payload.txid);
}
