import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { mustMove } from '~/src/platform/state-moves';
import { actingKey } from '~/src/shared/actor';
import { toDay } from '~/src/shared/dates';
import { canRead } from '~/src/shared/rights/readers';
import { isUuid } from '~/src/shared/uuid';
import { endMoment, nextMoment } from './monitoring.rules';
import { lockMonitor, type MonitorRow, moveMonitor } from './monitors.store';

/** A monitor that the actor may read, locked. @throws NotFound `monitor_not_found`, also for another account's */
export async function lockOwn(tx: ActorCtx, id: string): Promise<MonitorRow> {
  const row = isUuid(id) ? await lockMonitor(tx, id) : null;
  const isOwn = row?.account_id === tx.actor.accountId && canRead(tx.actor, { userId: row.user_id });
  if (!row || !isOwn) throw new NotFound('monitor_not_found');
  return row;
}

/** Makes no repeats until resumed; it still ends on its day. @throws NotFound, Conflict `monitor_over` */
export async function pauseMonitor(ctx: ActorCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockOwn(tx, id);
    if (row.state === 'ended') throw new Conflict('monitor_over');
    if (row.state === 'paused') return;
    const marks = { reason: 'person', next_at: endMoment(row.ends_on) } as const;
    await mustMove(moveMonitor(tx, id, 'paused', marks), `monitor ${id} → paused`);
    await record(tx, { action: 'monitor_paused', subject: { kind: 'monitor', id } });
  });
}

/** Goes on for who resumes it, with their rights: what is overdue is repeated at once. @throws as `pauseMonitor` */
export async function resumeMonitor(ctx: ActorCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockOwn(tx, id);
    if (row.state === 'ended') throw new Conflict('monitor_over');
    if (row.state === 'active') return;
    const today = toDay(tx.now());
    const due_on = [row.due_on, today].toSorted().at(-1) ?? today;
    const who = { user_id: tx.actor.userId, api_key_id: actingKey(tx.actor) };
    const marks = { reason: null, due_on, next_at: nextMoment({ ...row, due_on }), ...who };
    await mustMove(moveMonitor(tx, id, 'active', marks), `monitor ${id} → active`);
    await record(tx, { action: 'monitor_resumed', subject: { kind: 'monitor', id } });
  });
}

/** Ends it for good; its repeats stay. @throws NotFound `monitor_not_found` */
export async function endMonitor(ctx: ActorCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockOwn(tx, id);
    if (row.state === 'ended') return;
    await mustMove(moveMonitor(tx, id, 'ended', { reason: 'person' }), `monitor ${id} → ended`);
    await record(tx, { action: 'monitor_ended', subject: { kind: 'monitor', id } });
  });
}
