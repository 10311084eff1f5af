import type { OperatorReport, ReportState, UnresponsiveSource } from '~/src/domains/reports/reports.types';
import type { Ctx } from '~/src/platform/context';
import { readAside } from '~/src/platform/database/reads';
import { DAY_MS } from '~/src/shared/dates';
import { getColumnLanguage } from '~/src/shared/locale';

const MAX_ROWS = 50;
const OPEN: readonly ReportState[] = ['queued', 'running'];

/** Reports of the last day by state. */
export async function countRecentReports(ctx: Ctx): Promise<Partial<Record<ReportState, number>>> {
  const since = new Date(ctx.now().getTime() - DAY_MS);
  const rows = await readAside(ctx, async (db) =>
    db('reports')
      .where('created_at', '>=', since)
      .groupBy('state')
      .select('state', db.raw<{ n: number }>('count(*)::int as n')),
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** The newest reports in a state, of every account; without their subjects. */
export async function listOperatorReports(ctx: Ctx, state: ReportState | null): Promise<OperatorReport[]> {
  const lang = getColumnLanguage(ctx.locale);
  const rows = await ctx
    .db('reports as r')
    .join('products as p', 'p.id', 'r.product_id')
    .join('accounts as a', 'a.id', 'r.account_id')
    .modify((query) => {
      if (state) query.where('r.state', state);
      // The few that are open have an index of their own.
      if (state && OPEN.includes(state)) query.whereNull('r.ended_at');
    })
    .orderBy([
      { column: 'r.created_at', order: 'desc' },
      { column: 'r.id', order: 'desc' },
    ])
    .limit(MAX_ROWS)
    .select('r.id', 'r.state', 'r.failure', 'r.charged', 'r.created_at', 'r.ended_at')
    .select(`p.name_${lang} as product`, 'a.name as account');
  return rows.map(({ created_at, ended_at, product, account, ...row }) => ({
    ...row,
    productName: product,
    accountName: account,
    createdAt: created_at,
    endedAt: ended_at,
  }));
}

const SILENT_DAYS = 30;

/**
 * Sources without an answer in ended reports, newest report first; those that may be queried again. Each report counts
 * them as it ends, and those with any are indexed.
 */
export async function listUnresponsiveSources(ctx: Ctx): Promise<UnresponsiveSource[]> {
  const lang = getColumnLanguage(ctx.locale);
  return ctx
    .db('report_sources as rs')
    .join('reports as r', 'r.id', 'rs.report_id')
    .join('sources as s', 's.id', 'rs.source_id')
    .join('accounts as a', 'a.id', 'r.account_id')
    .where('rs.state', 'unavailable')
    .where('r.sources_no_answer', '>', 0)
    .whereNotNull('r.ended_at')
    .whereRaw('octet_length(r.inputs_sealed) > 0')
    .where('r.created_at', '>=', new Date(ctx.now().getTime() - SILENT_DAYS * DAY_MS))
    .where((query) => query.whereNull('r.failure').orWhere('r.failure', 'source_unavailable'))
    .orderBy([
      { column: 'r.created_at', order: 'desc' },
      { column: 's.position', order: 'asc' },
    ])
    .limit(MAX_ROWS)
    .select('rs.id', 'r.id as reportId', `s.name_${lang} as name`, 'rs.reason', 'a.name as accountName')
    .select('r.created_at as orderedAt', 'rs.asked_again_at as askedAgainAt');
}
