import type { Knex } from 'knex';
import type { ActorCtx } from '~/src/platform/context';
import { readAside } from '~/src/platform/database/reads';
import { TIME_ZONE } from '~/src/shared/dates';

/** Periods of the dashboard, in days. */
export const PERIODS = [7, 30, 90] as const;
type Period = (typeof PERIODS)[number];

export interface DashboardFilter {
  days: Period;
  integrationId: string | null;
}

/** Outcomes of one day, or one integration. */
export interface Outcomes {
  started: number;
  /** Decided automatically, and manually. */
  approvedAutomatically: number;
  approvedByPeople: number;
  rejectedAutomatically: number;
  rejectedByPeople: number;
  review: number;
  expired: number;
}

export interface Dashboard {
  total: Outcomes;
  byDay: (Outcomes & { day: string })[];
  byIntegration: (Outcomes & { name: string })[];
  /** Seconds from the last picture to the outcome; null when nothing ended. */
  times: { median: number | null; p95: number | null; reviewMedian: number | null; reviewP95: number | null };
  overdue: number;
  /** Reasons against approval, most frequent first. */
  reasons: { code: string; count: number }[];
  /** Reasons of retakes. */
  retakes: { code: string; count: number }[];
  /** Reversed manual decisions, of how many. */
  overturned: { count: number; of: number };
  /** Agreeing blind reviews, of how many. */
  agreement: { same: number; of: number };
}

const REASONS = 8;

const scoped = ({ db, actor, now }: ActorCtx, { days, integrationId }: DashboardFilter): Knex.QueryBuilder =>
  db('verifications as v')
    .where('v.account_id', actor.accountId)
    .where('v.origin', '<>', 'try')
    .whereRaw(
      "v.created_at >= (date_trunc('day', ?::timestamptz at time zone ?) - make_interval(days => ?)) at time zone ?",
      [now(), TIME_ZONE, days - 1, TIME_ZONE],
    )
    .modify((query) => {
      if (integrationId) query.where('v.integration_id', integrationId);
    });

const OUTCOMES = `
  (count(*) filter (where v.started_at is not null))::int as started,
  (count(*) filter (where v.state = 'approved' and v.method = 'automatic'))::int as "approvedAutomatically",
  (count(*) filter (where v.state = 'approved' and v.method = 'manual'))::int as "approvedByPeople",
  (count(*) filter (where v.state = 'rejected' and v.method = 'automatic'))::int as "rejectedAutomatically",
  (count(*) filter (where v.state = 'rejected' and v.method = 'manual'))::int as "rejectedByPeople",
  (count(*) filter (where v.state = 'review'))::int as review,
  (count(*) filter (where v.state = 'expired'))::int as expired`;

const SECONDS = 'extract(epoch from v.finished_at - v.submitted_at)';
const percentile = (share: number, of: string): string =>
  `(percentile_cont(${share}) within group (order by ${SECONDS}) filter (where v.submitted_at is not null${of}))::float8`;

/** Statistics of verifications: volumes, outcomes, times, reasons, and reviewer agreement. */
export const getDashboard = (ctx: ActorCtx, filter: DashboardFilter): Promise<Dashboard> =>
  readAside(ctx, (db) => readDashboard({ ...ctx, db }, filter));

async function readDashboard(ctx: ActorCtx, filter: DashboardFilter): Promise<Dashboard> {
  const { db, now } = ctx;
  const within = () => scoped(ctx, filter);
  const [totals, byDay, byIntegration, reasons, retakes, overturned, agreement] = await Promise.all([
    within().select(
      db.raw(OUTCOMES),
      db.raw(`${percentile(0.5, '')} as median, ${percentile(0.95, '')} as p95`),
      db.raw(
        `${percentile(0.5, " and v.method = 'manual'")} as "reviewMedian", ${percentile(0.95, " and v.method = 'manual'")} as "reviewP95"`,
      ),
      db.raw("(count(*) filter (where v.state = 'review' and v.due_at < ?))::int as overdue", [now()]),
    ),
    within()
      .groupByRaw('1')
      .orderByRaw('1')
      .select(
        db.raw("to_char(v.created_at at time zone ?, 'YYYY-MM-DD') as day", [TIME_ZONE]),
        db.raw(OUTCOMES),
      ),
    within()
      .join('verification_integrations as i', 'i.id', 'v.integration_id')
      .groupBy('i.id', 'i.name')
      .orderByRaw('count(*) desc, i.name')
      .select('i.name', db.raw(OUTCOMES)),
    counted(within().whereNotNull('v.reason').select({ code: 'v.reason' }).groupBy('v.reason')),
    counted(
      within()
        .join('verification_events as e', 'e.verification_id', 'v.id')
        .where('e.kind', 'retake')
        .select({ code: db.raw("e.details ->> 'reason'") })
        .groupByRaw('1'),
    ),
    within()
      .join('verification_decisions as d', 'd.verification_id', 'v.id')
      .where('d.state', 'applied')
      .select(
        db.raw(
          "(count(*) filter (where d.from_state in ('approved', 'rejected') and d.from_state <> d.to_state))::int as count",
        ),
      ),
    within()
      .join('verification_samples as s', 's.verification_id', 'v.id')
      .whereNotNull('s.verdict')
      .select(db.raw('(count(*) filter (where s.verdict = s.outcome))::int as same, count(*)::int as of')),
  ]);
  const [{ median, p95, reviewMedian, reviewP95, overdue, ...total }] = totals;
  const decided =
    total.approvedAutomatically +
    total.approvedByPeople +
    total.rejectedAutomatically +
    total.rejectedByPeople;
  return {
    total,
    byDay,
    byIntegration,
    overdue,
    reasons,
    retakes,
    times: { median, p95, reviewMedian, reviewP95 },
    overturned: { count: overturned[0].count, of: decided },
    agreement: agreement[0],
  };
}

const counted = (query: Knex.QueryBuilder): Promise<{ code: string; count: number }[]> =>
  query
    .count({ count: '*' })
    .orderBy('count', 'desc')
    .limit(REASONS)
    .then((rows) =>
      rows.map(({ code, count }: { code: string; count: string }) => ({ code, count: Number(count) })),
    );
