import type { Ctx } from '~/src/platform/context';

/** A user's notification preference for finished reports (profile); the default is the PDF. */
export async function getReportMailPreference(
  ctx: Ctx,
  userId: string,
): Promise<'attached' | 'link' | 'none'> {
  const row = await ctx.db('preferences').where({ user_id: userId }).first('report_mail');
  return row?.report_mail ?? 'attached';
}
