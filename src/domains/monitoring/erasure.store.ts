import type { Ctx } from '~/src/platform/context';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { keptSince } from '~/src/shared/retention/classes';

/** Deletes an account's monitors and their repeats; the reports are erased beside. Runs in a transaction. */
export async function eraseMonitors({ db }: Ctx, accountId: string): Promise<void> {
  await db('monitors').where({ account_id: accountId }).delete();
}

/** Deletes monitors that ended more than five years ago. Returns how many. */
export function deleteOldMonitors(ctx: Ctx): Promise<number> {
  const before = keptSince('monitors', ctx);
  return deleteInSteps(ctx.db, 'monitors', (rows) => rows.where('ended_at', '<', before));
}
