import type { Ctx } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import type { Locale } from '~/src/shared/locale';

/** Maximum number of notified approvers. */
const MAX_APPROVERS = 50;

/** The active administrators of a company, without one user; with a claim, those who have it. */
export async function listApprovers(
  { db }: Ctx,
  accountId: string,
  but: string,
  claim?: Claim,
): Promise<{ userId: string; locale: Locale }[]> {
  return db('memberships as m')
    .join('users as u', 'u.id', 'm.user_id')
    .leftJoin('user_cancellations as c', 'c.user_id', 'u.id')
    .where({ 'm.account_id': accountId, 'm.role': 'admin', 'u.status': 'active', 'c.user_id': null })
    .whereNot('u.id', but)
    .modify((query) => claim && query.whereRaw('? = any(m.claims)', [claim]))
    .orderBy(['m.created_at', 'u.id'])
    .limit(MAX_APPROVERS)
    .select('u.id as userId', 'u.locale');
}

/** Whether an API key is active, whoever owns it. */
export async function isKeyAlive({ db, now }: Ctx, id: string): Promise<boolean> {
  const row = await db('api_keys')
    .where({ id, revoked_at: null, suspended_at: null })
    .where((or) => or.whereNull('expires_at').orWhere('expires_at', '>', now()))
    .first('id');
  return row !== undefined;
}
