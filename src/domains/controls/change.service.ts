import { type AuditDetails, record } from '~/src/domains/audit';
import type { ActorCtx } from '~/src/platform/context';
import { Conflict, Invalid } from '~/src/platform/errors';
import { mustMove } from '~/src/platform/state-moves';
import { isOtherPerson } from '~/src/shared/rights/second-person';
import { listDeciders, listFormers, listMembers, type Reader } from './controls.queries';
import { ALONE_MS, CONFIRM_MS, isSame, rightOf } from './controls.rules';
import { findProposed, insertChange, lockControl, moveChange } from './controls.store';
import type { ChangeRow, Control, ControlTarget, ControlValue } from './controls.types';
import { findEstablished } from './established.queries';
import { notifyReaders } from './notify.service';

/** What a requested change comes to. */
export interface Plan<T extends ControlValue = ControlValue> {
  control: Control;
  target: ControlTarget;
  /** Read with the control locked. */
  before: T;
  /** To be put in force now, by the caller in the same transaction. */
  now: T;
  after: T;
  /** The rest waits for a second person. */
  waits: boolean;
  /** Why, for who confirms it. */
  reason: string;
}

/** What a control becomes, and why; the reason is needed for what loosens it. */
interface Wish<T extends ControlValue = ControlValue> {
  after: T;
  reason: string;
}

/** The audit entry of a step of a change: its kind and the requested values, no names. */
export const changeEntry = (
  control: Pick<Control, 'kind' | 'ofAccount'>,
  { id, subject, after }: Pick<ChangeRow, 'id' | 'subject' | 'after'>,
) => ({
  subject: { kind: 'control_change', id } as const,
  details: { control: control.kind, ...after } as AuditDetails,
  ...(control.ofAccount && { accountId: subject }),
});

/**
 * Splits a requested change of a control: what tightens it is for the caller to store in this transaction; what loosens
 * it goes to a second person, once the caller has stored the rest and calls `proposeRest`. Locks the control first.
 * @throws Invalid {changeReason} where the rest waits and no reason says why; as the control's `refuse`
 */
export async function planChange<T extends ControlValue>(
  tx: ActorCtx,
  control: Control<T>,
  subject: string,
  { after, reason }: Wish<T>,
): Promise<Plan<T>> {
  const accountId = control.deciders === 'operators' ? null : tx.actor.accountId;
  const target: ControlTarget = { accountId, subject };
  await control.refuse?.(tx, target);
  await lockControl(tx, control, target);
  const before = await control.read(tx, target);
  const now = control.tighten(before, after);
  const waits = !isSame(now, after) && !(await control.isFree?.(tx, target, { before, after }));
  if (waits && !reason) throw new Invalid('invalid', { changeReason: ['controls:errors.reason'] });
  return { control, target, before, after, now: waits ? now : after, waits, reason };
}

/**
 * Proposes what a plan left waiting, and notifies those who may confirm it. The same request sent again is one proposal.
 * @throws Conflict `control_waiting` while another change of the control waits
 */
export async function proposeRest(
  tx: ActorCtx,
  { control, target, now, after, waits, reason }: Plan,
): Promise<void> {
  if (!waits) return;
  const step = { before: now, after };
  const earlier = await findProposed(tx, control.kind, target.subject);
  const isCurrent = earlier && earlier.dueAt > tx.now() && isSame(earlier.before, now);
  if (isCurrent && isSame(earlier.after, after)) return;
  if (isCurrent) throw new Conflict('control_waiting');
  if (earlier) await mustMove(moveChange(tx, earlier.id, 'expired', null), `change ${earlier.id} → expired`);
  const { confirmers, newcomers } = await listConfirmers(tx, control, target);
  const formers = await listFormers(tx, control, target);
  const alone = target.accountId !== null && confirmers.length === 0;
  const change = {
    ...target,
    ...step,
    kind: control.kind,
    alone,
    reason,
    confirmers: confirmers.map(({ userId }) => userId),
    formers: [...formers, ...newcomers].map(({ userId }) => userId),
    proposedBy: tx.actor.userId,
    dueAt: getDueAt(tx, control, { after, alone }),
  };
  const id = await insertChange(tx, change);
  const readers = alone && target.accountId ? await listMembers(tx, target.accountId) : confirmers;
  await notifyReaders(tx, control, { ...change, id }, { readers, formers });
  await record(tx, { action: 'control_change_proposed', ...changeEntry(control, { ...change, id }) });
}

/** When a change that is proposed now expires, or takes effect by itself. */
function getDueAt(
  tx: ActorCtx,
  control: Control,
  { after, alone }: Pick<ChangeRow, 'after' | 'alone'>,
): Date {
  const dueAt = new Date(tx.now().getTime() + (alone ? ALONE_MS : CONFIRM_MS));
  const end = control.getEnd?.(after);
  return end && end < dueAt ? end : dueAt;
}

/**
 * The deciders other than the actor, whose right is oldest first. In a company only those whose right is old enough: one that nobody else may
 * confirm waits as long. On the platform, where nothing takes effect by itself, a new operator confirms it later.
 */
async function listConfirmers(
  tx: ActorCtx,
  control: Control,
  target: ControlTarget,
): Promise<Record<'confirmers' | 'newcomers', Reader[]>> {
  const deciders = await listDeciders(tx, control, target);
  const others = deciders.filter(({ userId }) => isOtherPerson(tx.actor, userId));
  if (others.length === 0) return { confirmers: [], newcomers: [] };
  const holders = { ...target, rights: [rightOf(control.deciders)] };
  const userIds = others.map(({ userId }) => userId);
  const from = await findEstablished(tx, holders, userIds);
  const getStart = ({ userId }: Reader) => from.get(userId)?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const sorted = others.sort((one, other) => getStart(one) - getStart(other));
  if (target.accountId === null) return { confirmers: sorted, newcomers: [] };
  const isEstablished = (reader: Reader) => getStart(reader) <= tx.now().getTime();
  return {
    confirmers: sorted.filter(isEstablished),
    newcomers: sorted.filter((other) => !isEstablished(other)),
  };
}
