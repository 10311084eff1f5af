import { getReportView } from '~/src/domains/reports';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { toDay } from '~/src/shared/dates';
import { lockOwn } from './monitor.service';
import { getRepeat } from './monitoring.rules';
import type { MonitorReason, MonitorState } from './monitoring.types';
import { findMonitor, updateMonitor } from './monitors.store';
import { runMonitor } from './run.service';
import { findDayReport } from './runs.store';

/** The answer of a day: its report, or why there is none. */
interface DayAnswer {
  /** Null while nothing could be ordered. */
  reportId: string | null;
  state: MonitorState;
  reason: MonitorReason | null;
}

/**
 * Repeats a report when its person logs in for the first time in a day, where the law asks for it (betting, IN SPA/MF
 * 22/2025). On the day of the first report, and on every later login of a day, nothing is ordered again.
 * @throws NotFound `monitor_not_found`; Conflict `monitor_over`, `monitor_paused`, `monitor_login`
 */
export async function repeatForLogin(ctx: ActorCtx, id: string): Promise<DayAnswer> {
  const today = toDay(ctx.now());
  const first = await inTransaction(ctx, async (tx) => {
    const row = await lockOwn(tx, id);
    if (row.state === 'ended') throw new Conflict('monitor_over');
    if (row.reason === 'person') throw new Conflict('monitor_paused');
    const { purpose, createdAt } = await getReportView(tx, row.account_id, row.report_id);
    if (!getRepeat(purpose)?.onLogin) throw new Conflict('monitor_login');
    if (toDay(createdAt) === today) return row.report_id;
    const isMade = (await findDayReport(tx, id, today)) !== null;
    if (!isMade) await updateMonitor(tx, id, { due_on: today, next_at: tx.now() });
    return null;
  });
  // Killed here, the sweep orders it.
  if (!first) await runMonitor(ctx, id);
  const { state = 'ended', reason = null } = (await findMonitor(ctx, id)) ?? {};
  return { reportId: first ?? (await findDayReport(ctx, id, today)), state, reason };
}
