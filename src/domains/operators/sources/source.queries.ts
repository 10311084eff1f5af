import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { readAside } from '~/src/platform/database/reads';
import { statement } from '~/src/platform/database/statement';
import { DAY_MS, HOUR_MS, MINUTE_MS, toDay } from '~/src/shared/dates';
import type { FailingWebhook, ListLine, SourceFigures } from './source.types';

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

const WAITING = statement(
  'operator-source-waiting',
  `select count(*)::int as count from (select id from reports where ended_at is null offset 0) r
    cross join lateral (select from report_sources where report_id = r.id and source_id = $1
      and state in ('waiting', 'queued', 'running')) rs`,
  { count: 'int4' },
);

/** Of how many open reports a source has not answered yet. */
export async function countWaitingReports({ db }: Ctx, sourceId: string): Promise<number> {
  const [row] = await runStatement(db, WAITING, [sourceId]);
  return row?.count ?? 0;
}

const LISTS = statement(
  'operator-lists',
  `select lists.list, v.published_on as "publishedOn", v.entries, v.checked_at as "checkedAt", f.failed_at as "failedAt",
      f.reason
    from unnest($1::text[]) as lists (list)
    left join lateral (select published_on, entries, checked_at from list_versions where list_versions.list = lists.list
      order by imported_at desc limit 1) v on true
    left join list_failures f on f.list = lists.list`,
  {
    list: 'text',
    publishedOn: 'list_versions.published_on?',
    entries: 'list_versions.entries?',
    checkedAt: 'list_versions.checked_at?',
    failedAt: 'list_failures.failed_at?',
    reason: 'list_failures.reason?',
  },
);

/** These lists as they were imported last. */
export async function listLists({ db }: Ctx, lists: readonly string[]): Promise<ListLine[]> {
  const rows = await runStatement(db, LISTS, [lists]);
  return rows.map(({ failedAt, reason, ...line }) => ({
    ...line,
    failure:
      failedAt && (!line.checkedAt || failedAt > line.checkedAt)
        ? { at: failedAt, reason: reason ?? '' }
        : null,
  }));
}

const MAX_WEBHOOKS = 100;
const MAX_DELIVERIES = 1_000;

/** Each half along the partial index of its state, the deliveries along those of an endpoint. */
const WEBHOOKS = statement(
  'operator-webhooks',
  `select e.id, e.name, e.host, e.account_id as "accountId", a.name as "accountName",
      e.failing_since as "failingSince", e.state = 'disabled' as "isDisabled", coalesce(d.undelivered, 0) as undelivered,
      l.status as "lastStatus", l.problem as "lastProblem"
    from (
      (select * from webhook_endpoints where state = 'active' and failing_since is not null
        order by failing_since limit ${MAX_WEBHOOKS})
      union all
      (select * from webhook_endpoints where state = 'disabled' order by failing_since desc limit ${MAX_WEBHOOKS})
    ) e join accounts a on a.id = e.account_id
    left join lateral (select count(*)::int as undelivered from (
        select state, tries from webhook_deliveries where endpoint_id = e.id
          order by created_at desc, id desc limit ${MAX_DELIVERIES}) newest
      where state = 'failed' or (state = 'waiting' and tries > 0)) d on true
    left join lateral (select t.status, t.problem from (
        select id from webhook_deliveries where endpoint_id = e.id and tries > 0
          order by created_at desc, id desc limit 1) last
      join webhook_attempts t on t.delivery_id = last.id order by t.number desc limit 1) l on true
    order by e.state, e.failing_since nulls last`,
  {
    id: 'webhook_endpoints.id',
    name: 'webhook_endpoints.name',
    host: 'webhook_endpoints.host',
    accountId: 'webhook_endpoints.account_id',
    accountName: 'accounts.name',
    failingSince: 'webhook_endpoints.failing_since',
    isDisabled: 'bool',
    undelivered: 'int4',
    lastStatus: 'webhook_attempts.status?',
    lastProblem: 'webhook_attempts.problem?',
  },
);

/** Customers' endpoints that fail, the longest first, then those that were turned off. */
export const listFailingWebhooks = ({ db }: Ctx): Promise<FailingWebhook[]> => runStatement(db, WEBHOOKS, []);
