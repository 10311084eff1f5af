import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { readAside } from '~/src/platform/database/reads';
import { statement } from '~/src/platform/database/statement';
import { DAY_MS, HOUR_MS, MINUTE_MS, toDay } from '~/src/shared/dates';
import type { SourceFigures } from './source.types';

/** Days before today of which the mean cost is. */
const COST_DAYS = 7;
/** A worker reports its breakers every ten seconds. */
const STALE_MS = MINUTE_MS;

/** Counts as the status page has them, by minute and day; times from the last hour's answers, along the index of their ends. */
const FIGURES = statement(
  'operator-sources',
  `select s.id, coalesce(m.hour_queries, 0) as "hourQueries", coalesce(m.hour_failures, 0) as "hourFailures",
      coalesce(m.day_queries, 0) as "dayQueries", coalesce(m.day_failures, 0) as "dayFailures", l.p95 as "p95Ms",
      coalesce(c.today, 0) as "costToday", coalesce(c.before, 0) / ${COST_DAYS} as "costADay",
      i.id as "incidentId", i.kind, i.opened_at as "openedAt",
      coalesce(b.processes, 0) as processes, coalesce(b.open, 0) as open
    from sources s
    left join (select component, sum(queries)::int as day_queries, sum(failures)::int as day_failures,
        (sum(queries) filter (where minute >= $1))::int as hour_queries,
        (sum(failures) filter (where minute >= $1))::int as hour_failures
      from component_minutes where minute >= $2 group by component) m on m.component = s.id
    left join (select rs.source_id, round(percentile_cont(0.95) within group (order by rs.latency_ms))::int as p95
      from report_sources rs join accounts a on a.id = rs.account_id
      where rs.ended_at >= $1 and rs.state in ('answered', 'not_found', 'refused') and a.test_of is null
      group by rs.source_id) l on l.source_id = s.id
    left join (select component, (sum(cost) filter (where day = $3::date))::float8 as today,
        (sum(cost) filter (where day < $3::date))::float8 as before
      from component_days where day >= $3::date - ${COST_DAYS} group by component) c on c.component = s.id
    left join incidents i on i.component = s.id and i.closed_at is null
    left join (select source_id, count(*)::int as processes, (count(*) filter (where is_open))::int as open
      from breaker_states where reported_at >= $4 group by source_id) b on b.source_id = s.id
    order by s.position`,
  {
    id: 'sources.id',
    hourQueries: 'int4',
    hourFailures: 'int4',
    dayQueries: 'int4',
    dayFailures: 'int4',
    p95Ms: 'int4?',
    costToday: 'float8',
    costADay: 'float8',
    incidentId: 'incidents.id?',
    kind: 'incidents.kind?',
    openedAt: 'incidents.opened_at?',
    processes: 'int4',
    open: 'int4',
  },
);

/** What is stored of each source, in the catalog's order; may be some seconds late. */
export async function listSourceFigures(ctx: Ctx): Promise<SourceFigures[]> {
  const now = ctx.now().getTime();
  const [hour, day, stale] = [HOUR_MS, DAY_MS, STALE_MS].map((ms) => new Date(now - ms));
  const rows = await readAside(ctx, (db) => runStatement(db, FIGURES, [hour, day, toDay(ctx.now()), stale]));
  return rows.map((row) => ({
    id: row.id,
    lastHour: { queries: row.hourQueries, failures: row.hourFailures },
    lastDay: { queries: row.dayQueries, failures: row.dayFailures },
    p95Ms: row.p95Ms,
    costToday: Math.round(row.costToday),
    costADay: Math.round(row.costADay),
    incident:
      row.incidentId && row.kind && row.openedAt
        ? { id: row.incidentId, kind: row.kind, openedAt: row.openedAt }
        : null,
    breakers: { processes: row.processes, open: row.open },
  }));
}

const OPEN_REPORTS = statement(
  'operator-source-waiting',
  `select count(*)::int as count from (select id from reports where ended_at is null offset 0) r
    cross join lateral (select from report_sources where report_id = r.id and source_id = $1
      and state in ('waiting', 'queued', 'running')) rs`,
  { count: 'int4' },
);

/** Of how many open reports a source has not answered yet. */
export async function countOpenReports({ db }: Ctx, sourceId: string): Promise<number> {
  const [row] = await runStatement(db, OPEN_REPORTS, [sourceId]);
  return row?.count ?? 0;
}
