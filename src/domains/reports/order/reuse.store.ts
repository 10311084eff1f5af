import type { ActorCtx } from '~/src/platform/context';

/** Writes down that a person was shown an earlier report instead of a new one. */
export async function recordReuse(ctx: ActorCtx, reportId: string): Promise<void> {
  await ctx
    .db('report_reuses')
    .insert({ report_id: reportId, user_id: ctx.actor.userId })
    .onConflict(['report_id', 'user_id'])
    .ignore();
}
