import type { HistoryFilter } from '~/src/domains/reports/reports.types';
import type { Ctx } from '~/src/platform/context';
import { filteredReports } from './overview.queries';
import type { HistoryScope } from './scope.rules';

/** How many reports, ordered until then, a file will hold; counts them all, so only for jobs. */
export async function countExport(
  ctx: Ctx,
  { filter, ...scope }: HistoryScope & { filter: HistoryFilter },
  until: Date,
): Promise<number> {
  const [row] = await filteredReports(ctx, scope, filter)
    .where('r.created_at', '<=', until)
    .count('* as count');
  return Number(row?.count ?? 0);
}
