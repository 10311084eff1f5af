import type { Ctx } from '~/src/platform/context';

/** How a person chose to be told of finished reports (profile); who chose nothing gets the PDF. */
export async function reportMailOf(ctx: Ctx, userId: string): Promise<'attached' | 'link' | 'none'> {
  const row = await ctx.db('preferences').where({ user_id: userId }).first('report_mail');
  return row?.report_mail ?? 'attached';
}
