import { record } from '~/src/domains/audit';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { workThrough } from '~/src/platform/database/work-through';
import { Conflict, NotFound } from '~/src/platform/errors';
import { formatMinute } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { isOtherPerson } from '~/src/shared/rights/second-person';
import { changeEntry } from './change.service';
import { findDecision, findPersonalAccount, listDeciders } from './controls.queries';
import { changeRights, isDecider, isSame, mayRefuse, rightOf } from './controls.rules';
import { findChange, listDueChanges, lockControl, moveChange } from './controls.store';
import type { ChangeRow, ChangeState, Control } from './controls.types';
import { requireDuty, requireEstablished } from './established.service';

type Controls = readonly Control[];
type Ended = Exclude<ChangeState, 'proposed'>;

const ACTIONS = {
  applied: 'control_change_applied',
  refused: 'control_change_refused',
  withdrawn: 'control_change_withdrawn',
  expired: 'control_change_expired',
} as const;

export type ChangeDecision = 'confirm' | 'refuse' | 'withdraw';

/** How a decided change ended: `expired` where the control had changed meanwhile. */
export interface ChangeOutcome {
  state: Ended;
  accountId: string | null;
}

/**
 * Confirms, refuses or withdraws a waiting change; a confirmed one is in force when this commits, unless the control
 * has another value by now.
 * @throws NotFound `control_change_not_found`, also for those who may not decide; Conflict `control_change_decided`, `control_change_ended`,
 * `control_change_own`, `control_change_alone`, `control_change_newcomer`, `right_too_new`, `right_lost`; as the control's `refuse` and `apply`
 */
export function decideChange(
  ctx: ActorCtx,
  controls: Controls,
  { id, decision }: { id: string; decision: ChangeDecision },
): Promise<ChangeOutcome> {
  return inTransaction(ctx, async (tx) => {
    const { row, control } = await lockChange(tx, controls, id);
    if (!mayRefuse(control, row, tx.actor) && isOtherPerson(tx.actor, row.proposedBy))
      throw new NotFound('control_change_not_found');
    await refuseEnded(tx, row);
    const { accountId } = row;
    return { state: await decide(tx, { row, control }, decision), accountId };
  });
}

/** @throws Conflict `control_change_decided` (by whom, when), `control_change_ended` where nobody did */
async function refuseEnded(tx: ActorCtx, { id, state, dueAt }: ChangeRow): Promise<void> {
  if (state === 'proposed' && dueAt > tx.now()) return;
  const decision = await findDecision(tx, id);
  if (!decision) throw new Conflict('control_change_ended');
  const at = formatMinute(decision.at, tx.locale);
  throw new Conflict('control_change_decided', { who: toNameCase(decision.who), at });
}

type Locked = { row: ChangeRow; control: Control };

/** The control is locked before its change, in the order in which changes are requested. @throws NotFound */
async function lockChange(tx: Ctx, controls: Controls, id: string): Promise<Locked> {
  const change = await findChange(tx, id);
  const control = controls.find(({ kind }) => kind === change?.kind);
  if (!change || !control) throw new NotFound('control_change_not_found');
  await lockControl(tx, control, change);
  const row = await findChange(tx, id);
  if (!row) throw new NotFound('control_change_not_found');
  return { row, control };
}

async function decide(tx: ActorCtx, { row, control }: Locked, decision: ChangeDecision): Promise<Ended> {
  const { userId } = tx.actor;
  const rights = changeRights(row, tx.actor, tx.now());
  if (decision === 'withdraw') {
    if (!rights.canWithdraw) throw new NotFound('control_change_not_found');
    return end(tx, { row, control }, 'withdrawn', userId);
  }
  if (!mayRefuse(control, row, tx.actor)) throw new NotFound('control_change_not_found');
  if (!rights.canRefuse) throw new Conflict('control_change_own');
  if (decision === 'refuse') return end(tx, { row, control }, 'refused', userId);
  if (row.alone) throw new Conflict('control_change_alone');
  if (!isDecider(control, row, tx.actor) || !rights.canConfirm) throw new Conflict('control_change_newcomer');
  const holders = { ...row, rights: [rightOf(control.deciders)] };
  await requireEstablished(tx, holders, [userId, row.proposedBy]);
  if (control.duty) await requireDuty(tx, control.duty, row.proposedBy);
  await control.refuse?.(tx, row);
  return applyIfUnchanged(tx, { row, control }, userId);
}

async function applyIfUnchanged(tx: Ctx, { row, control }: Locked, by: string | null): Promise<Ended> {
  if (!isSame(await control.read(tx, row), row.before)) return end(tx, { row, control }, 'expired', null);
  await control.apply(tx, row, row.after);
  return end(tx, { row, control }, 'applied', by);
}

async function end(tx: Ctx, { row, control }: Locked, to: Ended, by: string | null): Promise<Ended> {
  if (!(await moveChange(tx, row.id, to, by))) throw new Conflict('control_change_ended');
  const chain = tx.actor ? null : (row.accountId ?? (await findPersonalAccount(tx, row.proposedBy)));
  await record(tx, {
    action: ACTIONS[to],
    ...(chain && { accountId: chain }),
    ...changeEntry(control, row),
  });
  return to;
}

/**
 * Ends what is due: changes that nobody confirmed expire, and those of a company where nobody else could take effect,
 * if their proposer may still decide. Returns how many ended. Idempotent, and safe to interrupt.
 */
export const endDueChanges = (ctx: Ctx, controls: Controls): Promise<number> =>
  workThrough(ctx, listDueChanges, (id) => inTransaction(ctx, (tx) => endDue(tx, controls, id)));

async function endDue(tx: Ctx, controls: Controls, id: string): Promise<boolean> {
  const locked = await lockChange(tx, controls, id);
  const { row, control } = locked;
  if (row.state !== 'proposed') return false;
  const deciders = row.alone ? await listDeciders(tx, control, row) : [];
  const mayStill = deciders.some(({ userId }) => userId === row.proposedBy);
  if (mayStill) await applyIfUnchanged(tx, locked, null);
  else await end(tx, locked, 'expired', null);
  return true;
}
