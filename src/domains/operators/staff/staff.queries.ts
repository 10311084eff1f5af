import type { Ctx } from '~/src/platform/context';
import { toNameCase } from '~/src/shared/names';
import type { OperatorRole } from '~/src/shared/rights/operator-duties';
import type { StaffMember } from './staff.types';

const operators = ({ db }: Ctx) => db('users as u').where({ 'u.operator': true, 'u.status': 'active' });

/** The operators by name, with when each last logged in. */
export function listStaff(ctx: Ctx): Promise<StaffMember[]> {
  const last = ctx.db('login_records as l').whereRaw('l.user_id = u.id').max('l.created_at as at');
  return operators(ctx).orderByRaw('coalesce(u.full_name, u.email)').select({
    id: 'u.id',
    name: 'u.full_name',
    email: 'u.email',
    roles: 'u.operator_roles',
    twoFactor: 'u.two_factor',
    lastLoginAt: last,
  }) as unknown as Promise<StaffMember[]>;
}

/** The roles of an operator; null for anybody else. Runs in a transaction. */
export async function findRoles(ctx: Ctx, userId: string): Promise<readonly OperatorRole[] | null> {
  return (await operators(ctx).where('u.id', userId).first('u.operator_roles'))?.operator_roles ?? null;
}

/** The name of an operator, or what is known instead. */
export async function findStaffName({ db }: Ctx, userId: string): Promise<string | null> {
  const row = await db('users').where({ id: userId, operator: true }).first('full_name', 'email');
  return row ? (row.full_name ? toNameCase(row.full_name) : row.email) : null;
}
