import { describeReports, mayRead } from '~/src/domains/reports';
import type { UserRequest } from '~/src/http/request';
import type { ShownReport } from '~/views/billing/statement/statement-lines';

/** What charges were for, by report; and which of them whoever looks may open. */
export async function shownReports(
  { ctx }: UserRequest,
  ids: readonly string[],
): Promise<Record<string, ShownReport>> {
  const { actor } = ctx;
  const bought = await describeReports(ctx, actor.accountId, ids);
  const shown = [...bought].map(([id, report]): [string, ShownReport] => [
    id,
    { ...report, opens: mayRead(actor, report), byMe: report.userId === actor.userId },
  ]);
  return Object.fromEntries(shown);
}
