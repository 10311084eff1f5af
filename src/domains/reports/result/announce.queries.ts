import type { Ctx } from '~/src/platform/context';

/** A user's notification preference for finished reports (profile); the default is the PDF. */
export async function getReportMailPreference(
  ctx: Ctx,
  userId: string,
): Promise<'attached' | 'link' | 'none'> {
  const row = await ctx.db('preferences').where({ user_id: userId }).first('report_mail');
  return row?.report_mail ?? 'attached';
}

/** Namesakes that the indicator of an ended report counts beside it. */
export async function countNamesakes({ db }: Ctx, reportId: string): Promise<number> {
  const row = await db('reports').where({ id: reportId }).first('risk_reasons');
  return (row?.risk_reasons ?? []).reduce(
    (sum, { code, count = 0 }) => (code === 'list_namesake' ? sum + count : sum),
    0,
  );
}
