import type { KnownCostCenter } from '~/src/domains/billing';
import type { HistoryCounts, HistoryExport, SavedView } from '~/src/domains/reports/history/history.types';
import { openJson } from '~/src/domains/reports/reports.store';
import type { HistoryFilter, HistoryTotals } from '~/src/domains/reports/reports.types';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { fromText, type Sealed, type Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { runStatement } from '~/src/platform/database/knex';
import { readAside } from '~/src/platform/database/reads';
import { joinParts, type Part, selectReports, toStatement } from './conditions.queries';
import { listReports, type ReportPage } from './history.queries';
import { getScope, type HistoryScope } from './scope.rules';

/** How many reports are counted; beyond it a page says "more than". */
export const MAX_HISTORY_COUNT = 10_000;

interface History extends Overview {
  page: ReportPage;
}

interface Overview {
  totals: HistoryTotals;
  /** Null above the maximum count. */
  counts: HistoryCounts | null;
  views: SavedView[];
  /** Newest first. */
  exports: HistoryExport[];
  /** The company's, archived ones too; none for a person. */
  costCenters: KnownCostCenter[];
}

/** A page of the history with its surroundings, in two queries. @throws Invalid `cursor_invalid` */
export async function readHistory(
  ctx: ActorCtx,
  { filter, limit, after }: { filter: HistoryFilter; limit: number; after?: string },
): Promise<History> {
  const scope = getScope(ctx);
  const [page, row] = await Promise.all([
    listReports(ctx, { ...scope, filter, limit, after }),
    overviewRow(ctx, scope, filter),
  ]);
  const sealer = await getSealer(ctx, scope.accountId);
  return { page, ...toOverview(sealer, row) };
}

interface OverviewRow {
  count: string;
  charged: string;
  counts: HistoryCounts;
  views: { id: string; sealed: string }[] | null;
  exports: { id: string; state: HistoryExport['state']; count: number | null; expires_at: string }[] | null;
  centers: KnownCostCenter[] | null;
}

const COUNTS = `(select json_build_object(
    'all', count(*),
    'alerts', count(*) filter (where risk_level in ('attention', 'high')),
    'incomplete', count(*) filter (where sources_no_answer > 0),
    'open', count(*) filter (where state in ('queued', 'running')),
    'contested', (select count(*) from contested),
    'mine', count(*) filter (where user_id = ?)) from every) as counts`;

const VIEWS = `(select json_agg(v order by v.position) from (
    select id, position, encode(view_sealed, 'base64') as sealed from history_views
     where account_id = ? and user_id = ?) v) as views`;

/** A file is shown, ready or failed, until it is deleted. */
const EXPORTS = `(select json_agg(e) from (
    select id, state, row_count as count, expires_at from report_exports
     where account_id = ? and user_id = ? and expires_at > now()
     order by created_at desc limit 3) e) as exports`;

const CENTERS = `(select json_agg(c) from (
    select id, name, archived_at is not null as archived from cost_centers
     where account_id = ? order by archived_at is not null, lower(name)) c) as centers`;

/**
 * Counts and sum of a filter and of every fixed view, with the reader's views and exports, in one
 * statement; reads no more reports than the maximum count, along the account's index.
 */
async function overviewRow(ctx: ActorCtx, scope: HistoryScope, filter: HistoryFilter): Promise<OverviewRow> {
  const { accountId, userId } = ctx.actor;
  const parts: Part[] = [
    ['with every as ('],
    ...selectCounted(ctx, scope, { ...filter, view: null }),
    // By an index of its own: the one that the others are counted from does not have it.
    ['), contested as ('],
    ...selectCounted(ctx, scope, { ...filter, view: 'contested' }),
    ['), found as ('],
    ...(filter.view ? selectCounted(ctx, scope, filter) : [['select charged from every'] as const]),
    [') select (select count(*) from found) as count, (select sum(charged) from found) as charged,'],
    joinParts(
      [
        [COUNTS, userId],
        [VIEWS, accountId, userId],
        [EXPORTS, accountId, userId],
        [CENTERS, accountId],
      ],
      ', ',
    ),
  ];
  const { text, values } = toStatement(joinParts(parts, ' '));
  const [row] = await readAside(ctx, (db) => runStatement<OverviewRow>(db, { text }, values));
  return row!;
}

/**
 * The reports matching a filter, newest first, up to the maximum count and one. The order makes Postgres use the
 * filter's index, which a bare limit would abandon for a table scan.
 */
const selectCounted = (ctx: Ctx, scope: HistoryScope, filter: HistoryFilter): Part[] => [
  ['select r.charged, r.risk_level, r.state, r.user_id, r.sources_no_answer'],
  selectReports(ctx, scope, filter),
  ['order by r.created_at desc limit ?', MAX_HISTORY_COUNT + 1],
];

/** Counts the reports matching a filter, up to `max`. */
export async function countUpTo(
  ctx: Ctx,
  scope: HistoryScope,
  { filter, max }: { filter: HistoryFilter; max: number },
): Promise<number> {
  const selection = selectReports(ctx, scope, filter);
  const parts: Part[] = [['select count(*) from (select r.id'], selection, ['limit ?) found', max]];
  const { text, values } = toStatement(joinParts(parts, ' '));
  const [row] = await readAside(ctx, (db) => runStatement<{ count: number }>(db, { text }, values));
  return row?.count ?? 0;
}

function toOverview(sealer: Sealer, row: OverviewRow): Overview {
  const { counts, views, exports, centers } = row;
  return {
    totals: { count: Number(row.count), charged: Number(row.charged ?? 0) },
    counts: counts.all > MAX_HISTORY_COUNT ? null : counts,
    views: (views ?? []).map(({ id, sealed }) => openView(sealer, id, fromText(sealed))),
    exports: (exports ?? []).map(({ expires_at, ...rest }) => ({ ...rest, expiresAt: new Date(expires_at) })),
    costCenters: centers ?? [],
  };
}

/** The sealing purpose of a saved view: its name and filter may name a person. */
export const viewPurpose = (id: string): string => `history.view:${id}`;

export const openView = (sealer: Sealer, id: string, sealed: Sealed): SavedView => ({
  id,
  ...openJson<Omit<SavedView, 'id'>>(sealer, viewPurpose(id), sealed),
});
