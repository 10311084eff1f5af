import type { Ctx } from '~/src/platform/context';
import type { Row } from '~/src/platform/database/db';
import type { RunOutcome } from './monitoring.types';

export type RunRow = Row<'monitor_runs'>;

/** The report of a monitor's repeat of that day; null if none was ordered. */
export const findDayReport = async ({ db }: Ctx, monitorId: string, dueOn: string): Promise<string | null> =>
  (await db('monitor_runs').where({ monitor_id: monitorId, due_on: dueOn }).first('report_id'))?.report_id ??
  null;

export async function insertRun(
  ctx: Ctx,
  run: { monitorId: string; dueOn: string; reportId: string },
): Promise<void> {
  await ctx.db('monitor_runs').insert({
    monitor_id: run.monitorId,
    due_on: run.dueOn,
    report_id: run.reportId,
    ordered_at: ctx.now(),
  });
}

const CHUNK_SIZE = 200;

/** Repeats whose report has ended and that nobody compared yet, by their report. */
export const listEndedRuns = ({ db }: Ctx, except: readonly string[]): Promise<string[]> =>
  db('monitor_runs as n')
    .join('reports as r', 'r.id', 'n.report_id')
    .whereNull('n.outcome')
    .whereNotNull('r.ended_at')
    .whereNotIn('n.report_id', [...except])
    .orderBy('n.report_id')
    .limit(CHUNK_SIZE)
    .pluck('n.report_id');

export const findRun = async ({ db }: Ctx, reportId: string): Promise<RunRow | null> =>
  (await db('monitor_runs').where({ report_id: reportId }).first()) ?? null;

/** Ends a repeat, once: false when another process did. */
export async function endRun(
  ctx: Ctx,
  reportId: string,
  end: { outcome: RunOutcome; baselineId: string; counts: Record<'new' | 'gone' | 'changed', number> },
): Promise<boolean> {
  const count = await ctx.db('monitor_runs').where({ report_id: reportId }).whereNull('outcome').update({
    outcome: end.outcome,
    baseline_id: end.baselineId,
    new_count: end.counts.new,
    gone_count: end.counts.gone,
    changed_count: end.counts.changed,
    compared_at: ctx.now(),
  });
  return count === 1;
}
