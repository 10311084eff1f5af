import type { ActorCtx, Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { type RowOf, statement } from '~/src/platform/database/statement';
import { DAY_MS } from '~/src/shared/dates';
import { before, ruleOf } from '~/src/shared/retention/classes';
import { lateAfter, ROUTINE_IDS, ROUTINES, type RoutineId } from '~/src/shared/retention/routines';
import { isCalm, type RoutineLine, type RoutineState } from './retention.types';

const MONTH_DAYS = 30;

/** For each routine its last run, the last that ended well, and what a month's runs removed. */
const LAST_RUNS = statement(
  'retention-last-runs',
  `select r.class, l.started_at as "startedAt", l.ended_at as "endedAt", l.removed, l.error, d.started_at as "doneAt",
      m.removed as monthly
     from unnest($1::text[]) as r (class)
     left join lateral (select * from retention_runs x where x.class = r.class
       order by x.started_at desc limit 1) as l on true
     left join lateral (select x.started_at from retention_runs x where x.class = r.class
       and x.ended_at is not null and x.error is null order by x.started_at desc limit 1) as d on true
     cross join lateral (select coalesce(sum(x.removed), 0)::float8 as removed from retention_runs x
       where x.class = r.class and x.removed > 0 and x.started_at > $2) as m`,
  {
    class: 'text',
    startedAt: 'retention_runs.started_at?',
    endedAt: 'retention_runs.ended_at?',
    removed: 'retention_runs.removed?',
    error: 'retention_runs.error?',
    doneAt: 'retention_runs.started_at?',
    monthly: 'float8',
  },
);

const MEASURED = ROUTINE_IDS.filter((id) => ROUTINES[id].oldest !== null);

/** Of each class the oldest row beyond its time, by the index that its routine uses. */
const OLDEST = statement(
  'retention-oldest',
  MEASURED.map((id, at) => {
    const oldest = (ROUTINES[id].oldest ?? '').replaceAll('$at', `($1::timestamptz[])[${at + 1}]`);
    return `select '${id}'::text as class, (${oldest})::timestamptz as oldest`;
  }).join(' union all '),
  { class: 'text', oldest: 'timestamptz?' },
);

/** What was over at the latest when the routine that is not late ran last. */
function overdueSince(id: RoutineId, now: Date): Date {
  const late = new Date(now.getTime() - lateAfter(id));
  const { period } = ruleOf(id);
  return period ? before(period, late) : late;
}

/** The oldest row of each class that is kept beyond its time. */
export async function listOldest({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Map<string, Date>> {
  const since = MEASURED.map((id) => overdueSince(id, now()));
  const rows = await runStatement(db, OLDEST, [since]);
  return new Map(rows.flatMap((row) => (row.oldest ? [[row.class, row.oldest] as const] : [])));
}

/** Every routine of retention, those that need somebody first. */
export async function listRoutines(ctx: ActorCtx): Promise<RoutineLine[]> {
  const since = new Date(ctx.now().getTime() - MONTH_DAYS * DAY_MS);
  const rows = await runStatement(ctx.db, LAST_RUNS, [ROUTINE_IDS, since]);
  const oldest = await listOldest(ctx);
  const lines = rows.map((row) => toLine(row, oldest.get(row.class) ?? null, ctx.now()));
  return lines.toSorted((one, other) => Number(isCalm(one.state)) - Number(isCalm(other.state)));
}

function toLine(row: RowOf<typeof LAST_RUNS>, oldest: Date | null, now: Date): RoutineLine {
  const id = row.class as RoutineId;
  const last = row.startedAt && { at: row.startedAt, removed: row.removed, error: row.error };
  return {
    id,
    last,
    monthly: row.monthly,
    oldest,
    state: getState(row, oldest, now.getTime() - lateAfter(id)),
  };
}

function getState(row: RowOf<typeof LAST_RUNS>, oldest: Date | null, least: number): RoutineState {
  if (row.error !== null) return 'failed';
  if (row.startedAt === null) return 'never';
  if ((row.doneAt ?? row.startedAt).getTime() < least) return 'late';
  if (oldest) return 'overdue';
  return row.endedAt ? 'ok' : 'running';
}
