import { closeInvoices } from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';

export async function handle(ctx: Ctx): Promise<void> {
  await closeInvoices(ctx);
}
