import type { Db } from '~/src/platform/database/db';
import { runStatement } from '~/src/platform/database/knex';
import { statement, typed } from '~/src/platform/database/statement';
import { lateAfter, ROUTINE_IDS } from '~/src/shared/retention/routines';
import type { Figures } from './figures.types';

/** Jobs among which the oldest is looked for: those published first. */
const OLDEST_AMONG = 1_000;
/** Counting ends here: more is as alarming, and no count shall take longer. */
const MOST = 100_000;

const countUpTo = (from: string) =>
  `(select count(*)::int from (select 1 from ${from} limit ${MOST}) as few)`;
const age = (moment: string) => `coalesce(extract(epoch from now() - ${moment}), 0)::float`;

/** Jobs in a queue that have not ended; those that no worker takes here are not counted. */
const IN_QUEUE = 'settled_at is null and published_at is not null and job <> all($1::text[])';

const LATE_SECONDS = ROUTINE_IDS.map((id) => lateAfter(id) / 1_000);

/** Each part is answered by a partial index over what is open. */
const COUNT = statement(
  'figures',
  `select
  ${countUpTo('outbox where published_at is null and run_at <= now()')} as "outboxUnpublished",
  (select ${age('min(run_at)')} from outbox where published_at is null and run_at <= now()) as "outboxOldestSeconds",
  ${countUpTo(`outbox where ${IN_QUEUE}`)} as "jobsUnfinished",
  (select ${age('min(due_at)')} from (select greatest(created_at, run_at) as due_at from outbox
    where ${IN_QUEUE} and starts = 0
    order by published_at limit ${OLDEST_AMONG}) as oldest) as "jobsOldestSeconds",
  ${countUpTo('dead_letters where settled_at is null')} as "deadLetters",
  ${countUpTo('reports where ended_at is null')} as "reportsOpen",
  ${countUpTo('reports where ended_at is null and deadline_at < now()')} as "reportsOverdue",
  ${countUpTo("holds where state = 'open'")} as "holdsOpen",
  ${countUpTo("holds where state = 'open' and expires_at < now()")} as "holdsOverdue",
  (select jsonb_object_agg(state, number) from (
    select state, count(*)::int as number from verifications
     where state in ('created', 'capturing') group by state
    union all select 'processing', count(*)::int from verifications where state = 'processing'
    union all select 'review', count(*)::int from verifications where state = 'review') as open) as "verificationsOpen",
  (select count(*)::int from unnest($2::text[], $3::float8[]) as r (class, seconds) where not exists (
    select from retention_runs x where x.class = r.class and x.ended_at is not null and x.error is null
      and x.started_at > now() - make_interval(secs => r.seconds))) as "retentionLate",
  (select extract(epoch from max(minute))::float8 from measured_minutes) as "statusMeasuredAt",
  (select value from settings where key = 'billing.ledgerCheck') as "ledgerCheck"`,
  {
    outboxUnpublished: 'int4',
    outboxOldestSeconds: 'float8',
    jobsUnfinished: 'int4',
    jobsOldestSeconds: 'float8',
    deadLetters: 'int4',
    reportsOpen: 'int4',
    reportsOverdue: 'int4',
    holdsOpen: 'int4',
    holdsOverdue: 'int4',
    verificationsOpen: typed<Figures['verificationsOpen']>('jsonb'),
    retentionLate: 'int4',
    statusMeasuredAt: 'float8?',
    ledgerCheck: typed<{ at: string; count: number } | null>('jsonb'),
  },
);

/** Counts what is open, in one statement; `idleJobs`: names of jobs that wait on purpose. */
export async function countFigures(db: Db, idleJobs: readonly string[]): Promise<Figures> {
  const [row] = await runStatement(db, COUNT, [[...idleJobs], ROUTINE_IDS, LATE_SECONDS]);
  const { ledgerCheck, ...figures } = row!;
  return {
    ...figures,
    ledgerDrift: ledgerCheck?.count ?? null,
    ledgerCheckedAt: ledgerCheck ? Date.parse(ledgerCheck.at) / 1_000 : null,
  };
}
