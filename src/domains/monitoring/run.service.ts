import { findActorForAccount, getRefusal } from '~/src/domains/access';
import { findGateways } from '~/src/domains/accounts';
import { findProduct } from '~/src/domains/catalog';
import { getReportView, orderReport, type ReportView, summarizeReports } from '~/src/domains/reports';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { SubjectErased } from '~/src/platform/crypto/subject-keys';
import { AppError } from '~/src/platform/errors';
import { failpoint } from '~/src/platform/failpoint';
import { mustMove } from '~/src/platform/state-moves';
import { toDay } from '~/src/shared/dates';
import { MONITOR_ACCESS } from './monitoring.policy';
import { isKeyOver } from './monitoring.queries';
import { endMoment, getRepeat, isOfMoney, nextDue, nextMoment, tomorrow } from './monitoring.rules';
import type { MonitorReason } from './monitoring.types';
import {
  claimDue,
  findMonitor,
  lockMonitor,
  type MonitorRow,
  moveMonitor,
  updateMonitor,
} from './monitors.store';
import { notifyStopped } from './notify.service';
import { findDayReport, insertRun } from './runs.store';
import { costCenterOf } from './start.service';

/** How many are claimed at once, and ordered in one run of the sweep: ten thousand take twenty minutes. */
const STEP = 100;
export const MOST_ORDERED = 500;

/**
 * Orders the repeats that are due, and ends monitors whose time is over. A repeat is ordered in the transaction that
 * writes it down, so that a killed process orders once: whoever claims the monitor next finds it.
 */
export async function orderDue(ctx: Ctx): Promise<void> {
  for (let count = 0; count < MOST_ORDERED; count += STEP) {
    const ids = await claimDue(ctx, STEP);
    for (const id of ids) await isolate(ctx, id);
    if (ids.length < STEP) return;
  }
}

/** An error of ours in one does not stop the others; it is due again when its claim ends. */
async function isolate(ctx: Ctx, id: string): Promise<void> {
  try {
    await runMonitor(ctx, id);
  } catch (error) {
    ctx.log.error({ monitorId: id, err: error }, 'monitor: could not be repeated');
  }
}

/** Repeats one monitor, if it is due; what refuses it pauses or ends it, and a paused source has it wait for a day. */
export async function runMonitor(ctx: Ctx, id: string): Promise<void> {
  const row = await findMonitor(ctx, id);
  if (!row || row.state === 'ended') return;
  if (toDay(ctx.now()) > row.ends_on) return stop(ctx, row, 'ended', 'date');
  if (row.state === 'paused' && !isOfMoney(row.reason)) {
    return updateMonitor(ctx, id, { next_at: endMoment(row.ends_on) });
  }
  const as = await actAs(ctx, row);
  if (!as) return stop(ctx, row, 'paused', 'closed');
  if (row.api_key_id && (await isKeyOver(ctx, row.api_key_id))) return stop(ctx, row, 'paused', 'access');
  if (getRefusal(MONITOR_ACCESS, as.actor)) return stop(ctx, row, 'paused', 'access');
  try {
    if (!(await hasSubject(as, row))) return await stop(ctx, row, 'ended', 'subject');
    const view = await getReportView(as, row.account_id, row.report_id);
    if (await lacksSource(as, view)) return await updateMonitor(ctx, id, { next_at: tomorrow(ctx.now()) });
    await inTransaction(as, (tx) => orderRun(tx, id, view));
    failpoint('monitor.ordered');
  } catch (error) {
    await handleRefusal(ctx, row, error);
  }
}

/** Whether its report still says whom it is about. */
const hasSubject = async (ctx: Ctx, { account_id: accountId, report_id: id }: MonitorRow): Promise<boolean> =>
  (await summarizeReports(ctx, accountId, [id])).has(id);

/** Whether a source of its product is paused: a repeat without it would cost money and compare nothing. */
const lacksSource = async (ctx: Ctx, { productExternalId }: ReportView): Promise<boolean> =>
  (await findProduct(ctx, productExternalId))?.sources.some(({ isPaused }) => isPaused) ?? false;

/** Who started it, as the actor of its repeats; null where they act for the account no more. */
async function actAs(ctx: Ctx, row: MonitorRow): Promise<ActorCtx | null> {
  const { id, user_id: userId, account_id: accountId, locale } = row;
  const actor = await findActorForAccount(ctx, { userId, accountId, workId: id });
  if (!actor) return null;
  const gateways = (await findGateways(ctx, accountId)) ?? ctx.gateways;
  return { ...ctx, gateways, actor, locale };
}

async function orderRun(tx: ActorCtx, id: string, view: ReportView): Promise<void> {
  const row = await lockMonitor(tx, id);
  if (!row || row.state === 'ended' || row.reason === 'person') return;
  const repeat = getRepeat(view.purpose);
  if (!repeat) return;
  const dueOn = row.due_on;
  const today = toDay(tx.now());
  // Claimed by a process that had died, and ordered by another since.
  if (dueOn > today) return updateMonitor(tx, id, { next_at: nextMoment(row) });
  const next = nextDue(repeat.every, dueOn, today);
  const marks = { due_on: next, next_at: nextMoment({ ...row, due_on: next }) };
  if (await findDayReport(tx, id, dueOn)) return updateMonitor(tx, id, marks);
  const { reportId } = await orderReport(tx, {
    productExternalId: view.productExternalId,
    inputs: view.inputs,
    purpose: view.purpose,
    jobCategory: view.jobCategory,
    idempotencyKey: `monitor-${id}-${dueOn}`,
    origin: 'monitor',
    apiKeyId: row.api_key_id,
    costCenterId: costCenterOf(view),
    texts: view.texts,
  });
  await insertRun(tx, { monitorId: id, dueOn, reportId });
  if (row.state === 'active') await updateMonitor(tx, id, marks);
  else await mustMove(moveMonitor(tx, id, 'active', { reason: null, ...marks }), `monitor ${id} → active`);
  failpoint('monitor.run');
}

type OwnReason = Exclude<MonitorReason, 'person'>;

const REASONS: Readonly<Record<string, OwnReason>> = {
  insufficient_credits: 'credits',
  report_limit_reached: 'limit',
  report_limit_pending: 'limit',
  budget_reached: 'budget',
  approval_needed: 'approval',
};

/** A refused order pauses the monitor; an error of ours is tried again. */
async function handleRefusal(ctx: Ctx, row: MonitorRow, error: unknown): Promise<void> {
  if (error instanceof SubjectErased) return stop(ctx, row, 'ended', 'closed');
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  await stop(ctx, row, 'paused', REASONS[error.code] ?? 'access');
}

/** Pauses or ends a monitor by itself, with a mail; what waits for money is tried again the next day. */
async function stop(ctx: Ctx, row: MonitorRow, state: 'paused' | 'ended', reason: OwnReason): Promise<void> {
  const next_at = isOfMoney(reason) ? tomorrow(ctx.now()) : endMoment(row.ends_on);
  await inTransaction(ctx, async (tx) => {
    // Ended meanwhile, by a person or for its subject.
    if ((await lockMonitor(tx, row.id))?.state === 'ended') return;
    const isMoved = await moveMonitor(tx, row.id, state, { reason, next_at });
    // Paused before, and told so.
    if (!isMoved) await updateMonitor(tx, row.id, { next_at });
    else await notifyStopped(tx, row, reason);
  });
}
