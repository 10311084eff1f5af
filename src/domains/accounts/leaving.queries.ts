import type { Ctx } from '~/src/platform/context';

/** A company whose only administrator is leaving the product. */
export interface SoleAdminCompany {
  name: string;
  /** People who would be left without an administrator. */
  others: number;
}

/**
 * Companies that would have no administrator without this user; others who are leaving do
 * not count. Within a transaction the companies are locked, so that of two leaving at once one is told.
 */
export async function listSoleAdminCompanies({ db }: Ctx, userId: string): Promise<SoleAdminCompany[]> {
  const companies = db('memberships').select('account_id').where({ user_id: userId, role: 'admin' });
  const locked = db('accounts').whereIn('id', companies).orderBy('id').select('id', 'name');
  if (db.isTransaction) locked.forNoKeyUpdate();
  const rows = await locked;
  const counts = await db('memberships as m')
    .leftJoin('user_cancellations as c', 'c.user_id', 'm.user_id')
    .whereIn(
      'm.account_id',
      rows.map(({ id }) => id),
    )
    .whereNot('m.user_id', userId)
    .whereNull('c.user_id')
    .groupBy('m.account_id')
    .select('m.account_id', db.raw<{ others: number }>('count(*)::int as others'))
    .select(db.raw<{ admins: number }>(`(count(*) filter (where m.role = 'admin'))::int as admins`));
  const of = (id: string) => counts.find(({ account_id }) => account_id === id);
  return rows
    .filter(({ id }) => (of(id)?.admins ?? 0) === 0)
    .map(({ id, name }) => ({ name, others: of(id)?.others ?? 0 }));
}

/** The companies that a user is a member of. */
export function listMemberships(
  { db }: Ctx,
  userId: string,
): Promise<{ accountId: string; role: 'admin' | 'member' }[]> {
  return db('memberships')
    .where({ user_id: userId })
    .orderBy('account_id')
    .select({ accountId: 'account_id' }, 'role');
}
