import type { HistoryFilter } from '~/src/domains/reports/reports.types';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { readAside } from '~/src/platform/database/reads';
import { joinParts, selectReports, toStatement } from './conditions.queries';
import type { HistoryScope } from './scope.rules';

/** How many reports, ordered until then, a file will hold; counts them all, so only for jobs. */
export async function countExport(
  ctx: Ctx,
  { filter, ...scope }: HistoryScope & { filter: HistoryFilter },
  until: Date,
): Promise<number> {
  const selection = selectReports(ctx, scope, filter);
  const { text, values } = toStatement(
    joinParts([['select count(*)'], selection, ['and r.created_at <= ?', until]], ' '),
  );
  const [row] = await readAside(ctx, (db) => runStatement<{ count: number }>(db, { text }, values), until);
  return row?.count ?? 0;
}
