import type { Ctx } from '~/src/platform/context';
import type { DeadLetter, JobLine } from './queue.types';

const MAX_ROWS = 100;

/** Open jobs by kind, without those due later. */
export async function listOpenJobs(ctx: Ctx): Promise<JobLine[]> {
  const rows = await ctx
    .db('outbox')
    .whereNull('settled_at')
    .where('run_at', '<=', ctx.db.fn.now())
    .groupBy('job')
    .orderBy('job')
    .select('job')
    .select(
      ctx.db.raw(`count(*) filter (where published_at is null)::int as waiting,
        count(*) filter (where published_at is not null)::int as running,
        sum(failures)::int as failures, min(created_at) as oldest`),
    );
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestAt: oldest }) as JobLine);
}

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
