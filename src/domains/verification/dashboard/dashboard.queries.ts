import { DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';
import type { ActorCtx } from '~/src/platform/context';
import { readAside } from '~/src/platform/database/reads';
import { addDays, TIME_ZONE, toDay } from '~/src/shared/dates';

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
type Times = Record<'median' | 'p95', number | null>;

/** Cases that a person decided, by the day on which they were created. */
interface Reviews {
  /** Seconds from the rules' verdict to the person's, half and nine in ten of them; null without a decision. */
  median: number | null;
  p90: number | null;
  count: number;
  /** Decided within the time that the case's policy gives. */
  inTime: number;
  /** Seconds that these policies give, at least and at most. */
  leastAllowed: number | null;
  mostAllowed: number | null;
}

/** Figures of one period. */
export interface Figures {
  total: Outcomes;
  times: Times;
  reviews: Reviews;
  /** Reversed manual decisions, of how many. */
  overturned: { count: number; of: number };
  /** Agreeing blind reviews, of how many. */
  agreement: { same: number; of: number };
}

/** Days `YYYY-MM-DD`, both included. */
export interface Span {
  from: string;
  to: string;
}

export interface Dashboard extends Figures {
  span: Span;
  /** As many days before, and their figures. */
  previous: { span: Span; figures: Figures };
  /** What one bar of a drawing stands for: a day, or a week from its Monday. */
  unit: 'day' | 'week';
  byDay: (Outcomes & { day: string })[];
  /** By `unit`, under its first day. */
  reviewsBy: (Reviews & { day: string })[];
  byIntegration: (Outcomes & { name: string })[];
  overdue: number;
  /** Reasons against approval, most frequent first. */
  reasons: { code: string; count: number }[];
  /** Reasons of retakes. */
  retakes: { code: string; count: number }[];
}

const REASONS = 8;
/** Beyond it, days would be too narrow to tell their parts apart. */
const MOST_DAYS = 31;

type Scope = Pick<DashboardFilter, 'integrationId'> & Span;

const scoped = ({ db, actor }: ActorCtx, { from, to, integrationId }: Scope) =>
  db('verifications as v')
    .where('v.account_id', actor.accountId)
    .where('v.origin', '<>', 'try')
    .whereRaw('v.created_at >= ?::date::timestamp at time zone ?', [from, TIME_ZONE])
    .whereRaw('v.created_at < (?::date + 1)::timestamp at time zone ?', [to, TIME_ZONE])
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
  `(percentile_cont(${share}) within group (order by ${of}))::float8`;

/** What ended without pictures has no time, and a percentile leaves out what is null. */
const TIMES = `${percentile(0.5, SECONDS)} as median, ${percentile(0.95, SECONDS)} as p95`;

const REVIEW_SECONDS = 'extract(epoch from d.created_at - r.since)';
const ALLOWED = `60 * coalesce((v.policy ->> 'reviewMinutes')::int, ${DEFAULT_POLICY.reviewMinutes})`;
const REVIEWS = `
  ${percentile(0.5, REVIEW_SECONDS)} as median, ${percentile(0.9, REVIEW_SECONDS)} as p90,
  count(*)::int as count,
  (count(*) filter (where ${REVIEW_SECONDS} <= ${ALLOWED}))::int as "inTime",
  min(${ALLOWED})::int as "leastAllowed", max(${ALLOWED})::int as "mostAllowed"`;

/** A case's first decision by a person (`d`), and since when it waited for one (`r`): a later change is none of these. */
const reviewed = (ctx: ActorCtx, scope: Scope) =>
  scoped(ctx, scope)
    .join('verification_decisions as d', 'd.verification_id', 'v.id')
    .where({ 'd.state': 'applied', 'd.from_state': 'review' })
    .joinRaw(`join lateral (
      select e.created_at as since from verification_events e
      where e.verification_id = v.id and e.kind = 'decided' and e.details ->> 'to' = 'review'
      order by e.id limit 1) r on true`);

const spanUpTo = (to: string, days: number): Span => ({ from: addDays(to, 1 - days), to });

/** Statistics of verifications: volumes, outcomes, times, reasons, and reviewer agreement, beside the period before. */
export const getDashboard = (ctx: ActorCtx, filter: DashboardFilter): Promise<Dashboard> =>
  readAside(ctx, (db) => readDashboard({ ...ctx, db }, filter));

async function readDashboard(ctx: ActorCtx, { days, integrationId }: DashboardFilter): Promise<Dashboard> {
  const unit = days > MOST_DAYS ? 'week' : 'day';
  const span = spanUpTo(toDay(ctx.now()), days);
  const before = spanUpTo(addDays(span.from, -1), days);
  const scope = { ...span, integrationId };
  const [byDay, reviewsBy, byIntegration, reasons, retakes, overdue] = await Promise.all([
    listDays(ctx, scope),
    listReviews(ctx, scope, unit),
    listByIntegration(ctx, scope),
    countReasons(ctx, scope),
    countRetakes(ctx, scope),
    scoped(ctx, scope)
      .where('v.state', 'review')
      .where('v.due_at', '<', ctx.now())
      .select(ctx.db.raw<{ count: number }>('count(*)::int as count')),
  ]);
  return {
    ...(await readFigures(ctx, scope)),
    previous: { span: before, figures: await readFigures(ctx, { ...before, integrationId }) },
    span,
    unit,
    byDay,
    reviewsBy,
    byIntegration,
    reasons,
    retakes,
    overdue: overdue[0]!.count,
  };
}

async function readFigures(ctx: ActorCtx, scope: Scope): Promise<Figures> {
  const { db } = ctx;
  const [totals, reviews, overturned, agreement] = await Promise.all([
    scoped(ctx, scope).select(db.raw<Outcomes>(OUTCOMES), db.raw<Times>(TIMES)),
    reviewed(ctx, scope).select(db.raw<Reviews>(REVIEWS)),
    scoped(ctx, scope)
      .join('verification_decisions as d', 'd.verification_id', 'v.id')
      .where('d.state', 'applied')
      .select(
        db.raw<{ count: number }>(
          "(count(*) filter (where d.from_state in ('approved', 'rejected') and d.from_state <> d.to_state))::int as count",
        ),
      ),
    scoped(ctx, scope)
      .join('verification_samples as s', 's.verification_id', 'v.id')
      .whereNotNull('s.verdict')
      .select(
        db.raw<Figures['agreement']>(
          '(count(*) filter (where s.verdict = s.outcome))::int as same, count(*)::int as of',
        ),
      ),
  ]);
  const { median, p95, ...total } = totals[0]!;
  return {
    total,
    times: { median, p95 },
    reviews: reviews[0]!,
    overturned: { count: overturned[0]!.count, of: countDecisions(total) },
    agreement: agreement[0]!,
  };
}

/** How many the rules or people decided. */
const countDecisions = (row: Outcomes): number =>
  row.approvedAutomatically + row.approvedByPeople + row.rejectedAutomatically + row.rejectedByPeople;

const listDays = (ctx: ActorCtx, scope: Scope) =>
  scoped(ctx, scope)
    .groupByRaw('1')
    .orderByRaw('1')
    .select(
      ctx.db.raw<{ day: string }>("to_char(v.created_at at time zone ?, 'YYYY-MM-DD') as day", [TIME_ZONE]),
      ctx.db.raw<Outcomes>(OUTCOMES),
    );

const listReviews = (ctx: ActorCtx, scope: Scope, unit: Dashboard['unit']) =>
  reviewed(ctx, scope)
    .groupByRaw('1')
    .orderByRaw('1')
    .select(
      ctx.db.raw<{ day: string }>(
        "to_char(date_trunc(?, v.created_at at time zone ?), 'YYYY-MM-DD') as day",
        [unit, TIME_ZONE],
      ),
      ctx.db.raw<Reviews>(REVIEWS),
    );

const listByIntegration = (ctx: ActorCtx, scope: Scope) =>
  scoped(ctx, scope)
    .join('verification_integrations as i', 'i.id', 'v.integration_id')
    .groupBy('i.id', 'i.name')
    .orderByRaw('count(*) desc, i.name')
    .select('i.name', ctx.db.raw<Outcomes>(OUTCOMES));

const countReasons = (ctx: ActorCtx, scope: Scope) =>
  scoped(ctx, scope)
    .whereNotNull('v.reason')
    .select({ code: 'v.reason' })
    .groupBy('v.reason')
    .count({ count: '*' })
    .orderBy('count', 'desc')
    .limit(REASONS);

const countRetakes = (ctx: ActorCtx, scope: Scope) =>
  scoped(ctx, scope)
    .join('verification_events as e', 'e.verification_id', 'v.id')
    .where('e.kind', 'retake')
    .select({ code: ctx.db.raw<string>("e.details ->> 'reason'") })
    .groupByRaw('1')
    .count({ count: '*' })
    .orderBy('count', 'desc')
    .limit(REASONS);
