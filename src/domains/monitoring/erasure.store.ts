import type { Ctx } from '~/src/platform/context';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';

/** Deletes an account's monitors and their repeats; the reports are erased beside. Runs in a transaction. */
export async function eraseMonitors({ db }: Ctx, accountId: string): Promise<void> {
  await db('monitors').where({ account_id: accountId }).delete();
}

/** How long ended monitors are kept, as their reports are. */
const RETENTION_YEARS = 5;

/** Deletes monitors that ended more than five years ago. */
export async function deleteOldMonitors(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now());
  before.setUTCFullYear(before.getUTCFullYear() - RETENTION_YEARS);
  await deleteInSteps(ctx.db, 'monitors', (rows) => rows.where('ended_at', '<', before));
}
