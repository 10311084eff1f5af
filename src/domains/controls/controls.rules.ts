import type { Actor } from '~/src/shared/actor';
import { HOUR_MS } from '~/src/shared/dates';
import { hasDuty } from '~/src/shared/rights/operator-duties';
import { ESTABLISHED_MS, isOtherPerson, isSecondPerson } from '~/src/shared/rights/second-person';
import type { Transitions } from '~/src/shared/transitions';
import type {
  ChangeRow,
  ChangeState,
  Control,
  ControlTarget,
  ControlValue,
  Deciders,
  Right,
} from './controls.types';

/** How long a change waits for a second person. */
export const CONFIRM_MS = 7 * 24 * HOUR_MS;
/** How long one waits in a company where nobody else may confirm it (decision 0240). */
export const ALONE_MS = ESTABLISHED_MS;
/** How long somebody who lost the right to decide is still notified, and may refuse (decision 0240). */
export const FORMER_MS = 30 * 24 * HOUR_MS;

/** The right of those who decide, as its periods are stored. */
export const rightOf = (deciders: Deciders): Right => {
  if (deciders === 'operators') return 'operator';
  return deciders === 'administrators' ? 'admin' : deciders;
};

/** Legal moves of a change (docs/model.md "States"); all others are refused. */
export const CHANGE_TRANSITIONS: Transitions<ChangeState> = {
  proposed: ['applied', 'refused', 'withdrawn', 'expired'],
  applied: [],
  refused: [],
  withdrawn: [],
  expired: [],
};

/** Whether two values are the same, whatever the order of their fields. */
export function isSame(one: ControlValue, other: ControlValue): boolean {
  if (one === null || other === null) return one === other;
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => one[name] === other[name]);
}

/** Whether the actor is among those who decide on a control of this target. */
export function isDecider(
  { deciders, duty, ofUser }: Pick<Control, 'deciders' | 'duty' | 'ofUser'>,
  { accountId, subject }: ControlTarget,
  actor: Actor,
): boolean {
  if (ofUser && !isOtherPerson(actor, subject)) return false;
  if (deciders === 'operators') {
    const { operator, operatorRoles = [] } = actor;
    return operator && accountId === null && (!duty || hasDuty(operatorRoles, duty));
  }
  if (accountId !== actor.accountId) return false;
  return deciders === 'administrators' ? actor.companyRole === 'admin' : actor.claims.includes(deciders);
}

/**
 * Who may decide on a waiting change: whoever holds the right, and to refuse it also whoever held it when it was proposed
 * or lost it shortly before, as long as they belong to the company.
 */
export const mayRefuse = (
  control: Pick<Control, 'deciders' | 'duty' | 'ofUser'>,
  row: ChangeRow,
  actor: Actor,
): boolean =>
  isDecider(control, row, actor) ||
  (row.accountId === actor.accountId && [...row.formers, ...row.confirmers].includes(actor.userId));

/**
 * What a decider may do with a waiting change. In a company only who was there when it was proposed confirms it, and
 * nobody whose right is too young (`requireEstablished`).
 */
export function changeRights(row: ChangeRow, actor: Actor, now: Date) {
  const isSecond = isSecondPerson(actor, row.proposedBy);
  const isOpen = row.state === 'proposed' && row.dueAt > now;
  const couldConfirm = row.accountId === null || row.confirmers.includes(actor.userId);
  return {
    canConfirm: isOpen && isSecond && !row.alone && couldConfirm,
    canRefuse: isOpen && isSecond,
    canWithdraw: isOpen && !isOtherPerson(actor, row.proposedBy),
  };
}
