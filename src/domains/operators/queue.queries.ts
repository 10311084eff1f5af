import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { DeadLetter, JobLine } from './queue.types';

const MAX_ROWS = 100;

/** Each half along the partial index of its state: the table holds a week of settled jobs. */
const OPEN_JOBS = statement(
  'open-jobs',
  `select job, count(*) filter (where not published)::int as waiting, count(*) filter (where published)::int as running,
    sum(failures)::int as failures, min(created_at) as "oldestAt"
  from (
    select job, false as published, failures, created_at from outbox
      where published_at is null and settled_at is null and run_at <= now()
    union all
    select job, true, failures, created_at from outbox
      where published_at is not null and settled_at is null and run_at <= now()
  ) open group by job order by job`,
  { job: 'text', waiting: 'int4', running: 'int4', failures: 'int4', oldestAt: 'timestamptz' },
);

/** Open jobs by kind, without those due later. */
export const listOpenJobs = ({ db }: Ctx): Promise<JobLine[]> => runStatement(db, OPEN_JOBS, []);

/** Unhandled dead letters, newest first. */
export async function listDeadLetters(ctx: Ctx): Promise<DeadLetter[]> {
  const rows = await ctx
    .db('dead_letters')
    .whereNull('settled_at')
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .select('id', 'job', 'queue', 'error', 'attempts', 'created_at');
  return rows.map(({ created_at, id, ...row }) => ({ ...row, id: String(id), createdAt: created_at }));
}
