import type { Ctx } from '~/src/platform/context';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { keptSince } from '~/src/shared/retention/classes';

/** Of these reports, those that this user ordered for the account. */
export const listOwnReports = (
  { db }: Ctx,
  { accountId, userId }: { accountId: string; userId: string },
  ids: readonly string[],
): Promise<string[]> =>
  db('reports').whereIn('id', ids).where({ account_id: accountId, user_id: userId }).pluck('id');

export async function saveReveals(ctx: Ctx, userId: string, ids: readonly string[]): Promise<void> {
  const rows = ids.map((report_id) => ({ report_id, user_id: userId, revealed_at: ctx.now() }));
  await ctx.db('report_reveals').insert(rows).onConflict(['report_id', 'user_id']).merge(['revealed_at']);
}

/** Deletes expired ones of yesterday; the audit has them. Returns how many. */
export function deleteOldReveals(ctx: Ctx): Promise<number> {
  const before = keptSince('reveals', ctx);
  return deleteInSteps(ctx.db, 'report_reveals', (rows) => rows.where('revealed_at', '<', before));
}
