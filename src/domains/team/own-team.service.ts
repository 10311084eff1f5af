import { lockTeam } from '~/src/domains/accounts';
import type { ActorCtx } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';
import { findMemberRights } from './team.queries';

/**
 * Locks the acting company's team until the transaction ends, and refuses an actor who has a right no longer that they
 * had when their request was let in (decision 0312). @throws Forbidden `company_admin_needed`, `forbidden`
 */
export async function lockOwnTeam(tx: ActorCtx): Promise<void> {
  const { accountId, userId, companyRole, claims } = tx.actor;
  await lockTeam(tx, accountId);
  const present = await findMemberRights(tx, accountId, userId);
  if (companyRole === 'admin' && present?.role !== 'admin') throw new Forbidden('company_admin_needed');
  if (!claims.every((claim) => present?.claims.includes(claim))) throw new Forbidden('forbidden');
}
