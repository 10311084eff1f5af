import { saveOperatorRoles } from '~/src/domains/access';
import { record } from '~/src/domains/audit';
import { type Control, planChange, proposeRest } from '~/src/domains/controls';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { hasDuty, OPERATOR_ROLES, type OperatorRole } from '~/src/shared/rights/operator-duties';
import { isOtherPerson } from '~/src/shared/rights/second-person';
import { isUuid } from '~/src/shared/uuid';
import { findRoles, findStaffName, listStaff } from './staff.queries';
import type { StaffMember } from './staff.types';

type RolesValue = Readonly<Record<OperatorRole, boolean>> | null;

const toValue = (roles: readonly OperatorRole[]): NonNullable<RolesValue> =>
  Object.fromEntries(OPERATOR_ROLES.map((role) => [role, roles.includes(role)])) as NonNullable<RolesValue>;

/** Puts roles in force, from the operator's next request on. */
async function applyRoles(tx: Ctx, userId: string, value: NonNullable<RolesValue>): Promise<void> {
  await saveOperatorRoles(
    tx,
    userId,
    OPERATOR_ROLES.filter((role) => value[role]),
  );
  const subject = { kind: 'user', id: userId } as const;
  await record(tx, { action: 'operator_roles_changed', subject, details: { ...value } });
}

/**
 * What an operator may do. A role is taken away at once, but given by two administrators, who must also agree on who
 * ceases to be one: nobody stays alone with everything.
 */
export const operatorRoles: Control<RolesValue> = {
  kind: 'operator_roles',
  deciders: 'operators',
  duty: 'team',
  ofUser: true,
  tighten(before, after) {
    if (!before || !after) return before;
    const both = OPERATOR_ROLES.map((role) => [role, before[role] && after[role]]);
    return { ...Object.fromEntries(both), administrator: before.administrator } as NonNullable<RolesValue>;
  },
  async read(tx, { subject }) {
    const roles = await findRoles(tx, subject);
    return roles && toValue(roles);
  },
  async apply(tx, { subject }, after) {
    if (after) await applyRoles(tx, subject, after);
  },
  async refuse(tx, { subject }) {
    if (!isOtherPerson(tx.actor, subject)) throw new Conflict('operator_roles_own');
  },
  describe: (ctx, { subject }) => findStaffName(ctx, subject),
};

/** @throws Forbidden for all but administrators */
function requireTeam({ actor: { operator, operatorRoles: roles = [] } }: ActorCtx): void {
  if (!operator || !hasDuty(roles, 'team')) throw new Forbidden('forbidden');
}

/** All operators and what they may do. @throws Forbidden */
export function openStaff(ctx: ActorCtx): Promise<StaffMember[]> {
  requireTeam(ctx);
  return listStaff(ctx);
}

interface RolesWish {
  userId: string;
  roles: readonly OperatorRole[];
  reason: string;
}

/**
 * Takes roles from an operator, and asks a second administrator for those that are new; says whether something waits.
 * @throws Forbidden, NotFound `user_unknown`, Conflict `operator_roles_own`, `control_waiting`, Invalid {changeReason}
 */
export function changeRoles(ctx: ActorCtx, { userId, roles, reason }: RolesWish): Promise<boolean> {
  requireTeam(ctx);
  if (!isUuid(userId)) throw new NotFound('user_unknown');
  return inTransaction(ctx, async (tx) => {
    const before = await findRoles(tx, userId);
    if (!before) throw new NotFound('user_unknown');
    const plan = await planChange(tx, operatorRoles, userId, { after: toValue(roles), reason });
    if (plan.now) await storeNow(tx, userId, before, plan.now);
    await proposeRest(tx, plan);
    return plan.waits;
  });
}

async function storeNow(
  tx: Ctx,
  userId: string,
  before: readonly OperatorRole[],
  now: NonNullable<RolesValue>,
): Promise<void> {
  if (OPERATOR_ROLES.some((role) => now[role] !== before.includes(role))) await applyRoles(tx, userId, now);
}
