import type { ActorCtx } from '~/src/platform/context';

/** Records that a user was shown an earlier report instead of a new one. */
export const recordReuse = (ctx: ActorCtx, reportId: string): Promise<void> => recordReuses(ctx, [reportId]);

/** The same for several reports. */
export async function recordReuses(ctx: ActorCtx, reportIds: readonly string[]): Promise<void> {
  if (reportIds.length === 0) return;
  await ctx.db.raw(
    `insert into report_reuses (report_id, user_id) select id, ? from unnest(?::uuid[]) as id
     on conflict (report_id, user_id) do nothing`,
    [ctx.actor.userId, [...new Set(reportIds)]],
  );
}
