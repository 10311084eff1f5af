import { getReportView, type ReportSourceView, summarizeReports } from '~/src/domains/reports';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { SubjectErased } from '~/src/platform/crypto/subject-keys';
import { workThrough } from '~/src/platform/database/work-through';
import { NotFound } from '~/src/platform/errors';
import { emitEvent } from '~/src/platform/queue/events';
import { addDays, toDay } from '~/src/shared/dates';
import { compareReports, countChanges } from './changes.rules';
import { MAX_RETRIES, nextMoment } from './monitoring.rules';
import type { Difference, RunOutcome } from './monitoring.types';
import { lockMonitor, type MonitorRow, updateMonitor } from './monitors.store';
import { notifyChanged } from './notify.service';
import { endRun, findRun, listEndedRuns } from './runs.store';

/** Compares the repeats whose reports have ended, each once. */
export async function compareEnded(ctx: Ctx): Promise<void> {
  await workThrough(ctx, listEndedRuns, (reportId) => compareRun(ctx, reportId));
}

/** Its source was paused when the report was ordered: what it stated before must not be lost as the baseline. */
const isLeftOut = ({ leftOut }: ReportSourceView): boolean => leftOut?.reason === 'paused';

const NOTHING: Difference = { changed: [], equal: [], uncompared: [], unanswered: [] };

interface Comparison {
  difference: Difference;
  outcome: RunOutcome;
  /** Of the repeat itself. */
  isComplete: boolean;
}

const INCOMPLETE: Comparison = { difference: NOTHING, outcome: 'incomplete', isComplete: false };

/**
 * Compares a repeat with the last complete report. One that lacks an answer is no change: it is made again the next
 * day, three times at most. A complete one is what the next is compared with, also where this could not be compared.
 */
function compareRun(ctx: Ctx, reportId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const run = await findRun(tx, reportId);
    const monitor = run && (await lockMonitor(tx, run.monitor_id));
    if (!monitor) return false;
    const { difference, outcome, isComplete } = await compare(tx, monitor, reportId);
    const counts = countChanges(difference);
    const end = { outcome, counts, baselineId: monitor.baseline_id };
    if (!(await endRun(tx, reportId, end))) return false;
    if (isComplete) await keepBaseline(tx, monitor, reportId, outcome);
    else await retryTomorrow(tx, monitor);
    // Its subject objected while the repeat ran.
    const isStopped = monitor.reason === 'subject';
    if (outcome === 'changed' && !isStopped) await announce(tx, monitor, reportId, difference);
    return true;
  });
}

async function compare(tx: Ctx, monitor: MonitorRow, reportId: string): Promise<Comparison> {
  try {
    const now = await getReportView(tx, monitor.account_id, reportId);
    const isComplete = now.state === 'done' && now.sources.length > 0 && !now.sources.some(isLeftOut);
    if (!isComplete) return INCOMPLETE;
    const difference = compareReports(await listBefore(tx, monitor), now.sources);
    return { difference, outcome: toOutcome(difference), isComplete };
  } catch (error) {
    // The account or the report is erased: there is nothing to read any more.
    if (error instanceof SubjectErased || error instanceof NotFound) return INCOMPLETE;
    throw error;
  }
}

/** What was answered before; nothing where that report is emptied, whose sources have no finding any more. */
async function listBefore(tx: Ctx, monitor: MonitorRow): Promise<readonly ReportSourceView[]> {
  const { account_id: accountId, baseline_id: id } = monitor;
  const isThere = (await summarizeReports(tx, accountId, [id])).has(id);
  return isThere ? (await getReportView(tx, accountId, id)).sources : [];
}

/** Only what was compared with every answer is equal. */
function toOutcome({ changed, uncompared }: Difference): RunOutcome {
  if (changed.length > 0) return 'changed';
  return uncompared.length > 0 ? 'incomplete' : 'equal';
}

async function retryTomorrow(tx: Ctx, monitor: MonitorRow): Promise<void> {
  const { id, retries, state, due_on } = monitor;
  const day = addDays(toDay(tx.now()), 1);
  tx.log.info({ monitorId: id, retries }, 'monitor: a repeat lacks an answer');
  if (state !== 'active' || day >= due_on) return;
  if (retries >= MAX_RETRIES) return updateMonitor(tx, id, { retries: 0 });
  const next_at = nextMoment({ ...monitor, due_on: day });
  await updateMonitor(tx, id, { due_on: day, next_at, retries: retries + 1 });
}

async function keepBaseline(
  tx: Ctx,
  { id }: MonitorRow,
  reportId: string,
  outcome: RunOutcome,
): Promise<void> {
  const marks = { baseline_id: reportId, retries: 0 };
  await updateMonitor(tx, id, outcome === 'changed' ? { ...marks, changed_at: tx.now() } : marks);
}

async function announce(
  tx: Ctx,
  monitor: MonitorRow,
  reportId: string,
  difference: Difference,
): Promise<void> {
  await emitEvent(tx, {
    accountId: monitor.account_id,
    kind: 'monitor.changed',
    subjectId: monitor.id,
    data: { reportId, previousReportId: monitor.baseline_id },
  });
  await notifyChanged(tx, monitor, reportId, difference);
}
