import { getReportView, type Purpose, type ReportView, summarizeReports } from '~/src/domains/reports';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { type Key, readPage } from '~/src/platform/database/keyset';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { NotFound } from '~/src/platform/errors';
import { getColumnLanguage } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';
import { readsAll } from '~/src/shared/rights/readers';
import { isUuid } from '~/src/shared/uuid';
import { compareReports } from './changes.rules';
import { getRepeat, monthlyCost } from './monitoring.rules';
import type { Difference, Monitor, MonitorLine, MonitorView, RunLine } from './monitoring.types';
import type { MonitorRow } from './monitors.store';

/**
 * For `monitors as m`: its report, product, and what a repeat costs at most at today's price, without the sources that
 * its report left out.
 */
const REPORT = `join reports r on r.id = m.report_id
  join products p on p.id = r.product_id
  join lateral (select id, amount from prices where product_id = p.id and valid_from <= now()
    order by valid_from desc limit 1) pr on true`;
const COST = `(pr.amount - coalesce((select sum(ps.share) from product_sources ps
  join report_sources rs on rs.report_id = r.id and rs.source_id = ps.source_id and rs.state = 'not_asked'
  where ps.price_id = pr.id), 0))::int`;

/** The last complete repeat states something else than the one before. */
const CHANGED = `exists (select from monitor_runs n where n.report_id = m.baseline_id and n.outcome = 'changed')`;

interface Row extends MonitorRow {
  purpose: Purpose;
  target: MonitorLine['target'];
  product_name: string;
  external_id: string;
  cost: number;
}

function visibleMonitors({ db, actor, locale }: ActorCtx) {
  return db('monitors as m')
    .joinRaw(REPORT)
    .where('m.account_id', actor.accountId)
    .modify((query) => {
      if (!readsAll(actor)) query.where('m.user_id', actor.userId);
    })
    .select('m.*', 'r.purpose', 'r.target', 'p.external_id')
    .select(db.raw(`p.name_${getColumnLanguage(locale)} as product_name`), db.raw(`${COST} as cost`));
}

const CHANGES_FIRST: readonly Key[] = [
  { sql: '(m.ended_at is null)::int', type: 'int', desc: true },
  { sql: `coalesce(m.changed_at, 'epoch')`, type: 'time', desc: true },
  { sql: 'm.created_at', type: 'time', desc: true },
  { sql: 'm.id', type: 'uuid' },
];

interface ListRequest {
  view: MonitorView;
  limit: number;
  after?: string;
}

/** The monitors that the actor may see: running ones first, those that changed last before the others. */
export async function listMonitors(
  ctx: ActorCtx,
  { view, limit, after }: ListRequest,
): Promise<{ lines: MonitorLine[]; next: string | null }> {
  const query = visibleMonitors(ctx);
  if (view === 'changed') query.whereNull('m.ended_at').whereRaw(CHANGED);
  else if (view !== 'all') query.where('m.state', view);
  const { rows, next } = await readPage<Row>(ctx.db, query, CHANGES_FIRST, { after: after ?? null, limit });
  return { lines: await toLines(ctx, rows), next };
}

async function toLines(ctx: ActorCtx, rows: readonly Row[]): Promise<MonitorLine[]> {
  const ids = rows.map(({ id }) => id);
  const [names, runs] = await Promise.all([
    summarizeReports(
      ctx,
      ctx.actor.accountId,
      rows.map(({ report_id }) => report_id),
    ),
    runStatement(ctx.db, LAST_RUNS, [ids]),
  ]);
  const last = new Map(runs.map((run) => [run.monitor_id, toRun(run)]));
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    reason: row.reason ?? null,
    name: names.get(row.report_id)?.name ?? null,
    productName: row.product_name,
    target: row.target,
    purpose: row.purpose,
    dueOn: row.due_on,
    endsOn: row.ends_on,
    last: last.get(row.id) ?? null,
    cost: row.cost,
    ...toRepeat(row),
  }));
}

function toRepeat({ purpose, cost }: Row): Pick<MonitorLine, 'every' | 'law' | 'monthly'> {
  const repeat = getRepeat(purpose);
  if (!repeat) return { every: null, law: null, monthly: 0 };
  return { ...repeat, monthly: monthlyCost(repeat.every, cost) };
}

const RUN = `n.monitor_id, n.report_id, n.due_on, n.outcome, n.ordered_at, r.charged, r.state,
  n.new_count + n.gone_count + n.changed_count as changes`;
const RUN_COLUMNS = {
  monitor_id: 'monitor_runs.monitor_id',
  report_id: 'monitor_runs.report_id',
  due_on: 'monitor_runs.due_on',
  outcome: 'monitor_runs.outcome',
  ordered_at: 'monitor_runs.ordered_at',
  charged: 'reports.charged',
  state: 'reports.state',
  changes: 'int4',
} as const;

const LAST_RUNS = statement(
  'monitor-last-runs',
  `select ${RUN} from unnest($1::uuid[]) as m(id)
    join lateral (select * from monitor_runs where monitor_id = m.id order by due_on desc limit 1) n on true
    join reports r on r.id = n.report_id`,
  RUN_COLUMNS,
);

/** More than a monitor of a year at fifteen days has, with its retries. */
const MOST_RUNS = 120;

const RUNS = statement(
  'monitor-runs',
  `select ${RUN} from monitor_runs n join reports r on r.id = n.report_id
    where n.monitor_id = $1 order by n.due_on desc limit ${MOST_RUNS}`,
  RUN_COLUMNS,
);

type StoredRun = NonNullable<(typeof RUNS)['row']>;

const toRun = (run: StoredRun): RunLine => ({
  reportId: run.report_id,
  dueOn: run.due_on,
  outcome: run.outcome ?? null,
  orderedAt: run.ordered_at,
  changes: run.changes,
  charged: run.charged ?? null,
  state: run.state,
});

/** One of them in full. @throws NotFound `monitor_not_found`, also for another account's and another member's */
export async function getMonitor(ctx: ActorCtx, id: string): Promise<Monitor> {
  const row = isUuid(id) ? ((await visibleMonitors(ctx).where('m.id', id).first()) as Row | undefined) : null;
  if (!row) throw new NotFound('monitor_not_found');
  const [[line], runs] = await Promise.all([toLines(ctx, [row]), runStatement(ctx.db, RUNS, [id])]);
  return {
    ...line!,
    userId: row.user_id,
    reportId: row.report_id,
    productExternalId: row.external_id,
    subjectToldAt: row.subject_told_at ?? null,
    createdAt: row.created_at,
    endedAt: row.ended_at ?? null,
    runs: runs.map(toRun),
  };
}

/** A repeat beside what it was compared with. */
export interface Comparison {
  before: ReportView;
  now: ReportView;
  difference: Difference;
}

/**
 * What a repeat of this monitor states otherwise than the report that it was compared with, as both stand now; null
 * where one of them is emptied. @throws NotFound `monitor_not_found` for a report that is no compared repeat of it
 */
export async function compareRun(
  ctx: ActorCtx,
  monitor: Monitor,
  reportId: string,
): Promise<Comparison | null> {
  const run = await ctx.db('monitor_runs').where({ monitor_id: monitor.id, report_id: reportId }).first();
  if (!run?.baseline_id) throw new NotFound('monitor_not_found');
  const { accountId } = ctx.actor;
  const summaries = await summarizeReports(ctx, accountId, [reportId, run.baseline_id]);
  if (summaries.size < 2) return null;
  const [before, now] = await Promise.all([
    getReportView(ctx, accountId, run.baseline_id),
    getReportView(ctx, accountId, reportId),
  ]);
  return { before, now, difference: compareReports(before.sources, now.sources) };
}

const COUNTS = statement(
  'monitor-counts',
  `select r.purpose, m.state, count(*)::int as count, sum(${COST})::int as cost,
      (count(*) filter (where ${CHANGED} and m.ended_at is null))::int as changes
    from monitors m ${REPORT}
    where m.account_id = $1 and ($2::uuid is null or m.user_id = $2)
    group by r.purpose, m.state`,
  {
    purpose: 'reports.purpose',
    state: 'monitors.state',
    count: 'int4',
    cost: 'int4',
    changes: 'int4',
  },
);

export interface MonitorTotals {
  /** By filter. */
  counts: Record<MonitorView, number>;
  /** What the running ones come to in a month, on average, at today's prices. */
  monthly: Centavos;
}

/** How many there are, and what they cost together. */
export async function countMonitors(ctx: ActorCtx): Promise<MonitorTotals> {
  const { accountId, userId } = ctx.actor;
  const rows = await runStatement(ctx.db, COUNTS, [accountId, readsAll(ctx.actor) ? null : userId]);
  const counts = { all: 0, changed: 0, active: 0, paused: 0, ended: 0 };
  let monthly = 0;
  for (const { purpose, state, count, cost, changes } of rows) {
    counts.all += count;
    counts[state] += count;
    counts.changed += changes;
    const repeat = getRepeat(purpose);
    if (state === 'active' && repeat) monthly += monthlyCost(repeat.every, cost);
  }
  return { counts, monthly };
}

/** Whether the API key that started a monitor is revoked or has expired: what it began goes on for nobody. */
export async function isKeyOver({ db, now }: Ctx, id: string): Promise<boolean> {
  const key = await db('api_keys').where({ id, revoked_at: null }).first('expires_at');
  return !key || (key.expires_at !== null && key.expires_at <= now());
}
