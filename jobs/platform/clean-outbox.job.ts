import type { Ctx } from '~/src/platform/context';
import { IDEMPOTENCY_HOURS } from '~/src/platform/idempotency';
import { cleanOutbox } from '~/src/platform/outbox';

const KEEP_DAYS = 7;

export async function handle(ctx: Ctx): Promise<void> {
  await cleanOutbox(ctx.db, KEEP_DAYS);
  await ctx
    .db('idempotency_keys')
    .where('created_at', '<', ctx.db.raw('now() - make_interval(hours => ?)', [IDEMPOTENCY_HOURS]))
    .delete();
}
