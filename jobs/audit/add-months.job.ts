import { addAuditMonths } from '~/src/domains/audit';
import type { Ctx } from '~/src/platform/context';

export async function handle(ctx: Ctx): Promise<void> {
  await addAuditMonths(ctx);
}
