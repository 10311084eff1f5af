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

/** Seconds from the last picture to the outcome; null when nothing ended. */
type Times = Record<'median' | 'p95' | 'reviewMedian' | 'reviewP95', number | null>;

export interface Dashboard {
  total: Outcomes;
  byDay: (Outcomes & { day: string })[];
  byIntegration: (Outcomes & { name: string })[];
  times: Times;
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

const scoped = ({ db, actor, now }: ActorCtx, { days, integrationId }: DashboardFilter) =>
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

const BY_PEOPLE = " and v.method = 'manual'";
const TIMES = `${percentile(0.5, '')} as median, ${percentile(0.95, '')} as p95,
  ${percentile(0.5, BY_PEOPLE)} as "reviewMedian", ${percentile(0.95, BY_PEOPLE)} as "reviewP95"`;

/** Statistics of verifications: volumes, outcomes, times, reasons, and reviewer agreement. */
export const getDashboard = (ctx: ActorCtx, filter: DashboardFilter): Promise<Dashboard> =>
  readAside(ctx, (db) => readDashboard({ ...ctx, db }, filter));

async function readDashboard(ctx: ActorCtx, filter: DashboardFilter): Promise<Dashboard> {
  const { db, now } = ctx;
  const within = () => scoped(ctx, filter);
  const [totals, byDay, byIntegration, reasons, retakes, overturned, agreement] = await Promise.all([
    within().select(
      db.raw<Outcomes>(OUTCOMES),
      db.raw<Times>(TIMES),
      db.raw<{ overdue: number }>(
        "(count(*) filter (where v.state = 'review' and v.due_at < ?))::int as overdue",
        [now()],
      ),
    ),
    within()
      .groupByRaw('1')
      .orderByRaw('1')
      .select(
        db.raw<{ day: string }>("to_char(v.created_at at time zone ?, 'YYYY-MM-DD') as day", [TIME_ZONE]),
        db.raw<Outcomes>(OUTCOMES),
      ),
    within()
      .join('verification_integrations as i', 'i.id', 'v.integration_id')
      .groupBy('i.id', 'i.name')
      .orderByRaw('count(*) desc, i.name')
      .select('i.name', db.raw<Outcomes>(OUTCOMES)),
    countReasons(ctx, filter),
    countRetakes(ctx, filter),
    within()
      .join('verification_decisions as d', 'd.verification_id', 'v.id')
      .where('d.state', 'applied')
      .select(
        db.raw<{ count: number }>(
          "(count(*) filter (where d.from_state in ('approved', 'rejected') and d.from_state <> d.to_state))::int as count",
        ),
      ),
    within()
      .join('verification_samples as s', 's.verification_id', 'v.id')
      .whereNotNull('s.verdict')
      .select(
        db.raw<Dashboard['agreement']>(
          '(count(*) filter (where s.verdict = s.outcome))::int as same, count(*)::int as of',
        ),
      ),
  ]);
  const { median, p95, reviewMedian, reviewP95, overdue, ...total } = totals[0]!;
  const decisions =
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
    overturned: { count: overturned[0]!.count, of: decisions },
    agreement: agreement[0]!,
  };
}

const countReasons = (ctx: ActorCtx, filter: DashboardFilter) =>
  scoped(ctx, filter)
    .whereNotNull('v.reason')
    .select({ code: 'v.reason' })
    .groupBy('v.reason')
    .count({ count: '*' })
    .orderBy('count', 'desc')
    .limit(REASONS);

const countRetakes = (ctx: ActorCtx, filter: DashboardFilter) =>
  scoped(ctx, filter)
    .join('verification_events as e', 'e.verification_id', 'v.id')
    .where('e.kind', 'retake')
    .select({ code: ctx.db.raw<string>("e.details ->> 'reason'") })
    .groupByRaw('1')
    .count({ count: '*' })
    .orderBy('count', 'desc')
    .limit(REASONS);
