import {
  listMemberships,
  personalAccountId,
  revokeCompanyTokens,
  revokeInvitationsBy,
} from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { reportConnections, suspendKeys } from '~/src/domains/developers';
import type { Ctx } from '~/src/platform/context';
import { isOtherPerson } from '~/src/shared/rights/second-person';
import type { Access } from './team.types';

interface Departure {
  accountId: string;
  userId: string;
  /** The role that they had. */
  role: 'admin' | 'member';
}

/**
 * Ends what somebody could still act by for a company that they leave, or whose administration they leave: their API
 * keys, the invitations they sent, and the company's join links, which they may know. A plain member who goes by themselves
 * ends only links that they made: whoever may join must not be able to end the link for all. Whatever belongs to the company
 * stays, and its administrators are told whose secrets to change (docs/security/controls.md, "Departures"). Sessions
 * and tokens are ended by the caller, in whose transaction this runs.
 */
export async function offboard(tx: Ctx, { accountId, userId, role }: Departure): Promise<void> {
  await suspendKeys(tx, { accountId, userId, formerRole: role });
  for (const id of await revokeInvitationsBy(tx, { accountId, userId })) {
    await record(tx, { action: 'invitation_revoked', accountId, subject: { kind: 'invitation', id } });
  }
  const isSentAway = tx.actor !== null && isOtherPerson(tx.actor, userId);
  const madeBy = role === 'admin' || isSentAway ? undefined : userId;
  if (await revokeCompanyTokens(tx, accountId, madeBy))
    await record(tx, { action: 'join_link_ended', accountId });
}

/**
 * The same for somebody who stays with other rights: all of it where they no longer administer the company; where they
 * only lose the right to its recruiting systems, its administrators are told which keys they may know.
 */
export async function offboardChanged(
  tx: Ctx,
  { accountId, userId }: Pick<Departure, 'accountId' | 'userId'>,
  { before, after }: Record<'before' | 'after', Access>,
): Promise<void> {
  if (before.role === 'admin' && after.role !== 'admin')
    return offboard(tx, { accountId, userId, role: 'admin' });
  const mayRecruit = ({ claims }: Access) => claims.includes('bank_partner');
  if (mayRecruit(before) && !mayRecruit(after)) await reportConnections(tx, { accountId, userId });
}

/** The same for each company of a user who is blocked or cancels, and for the keys of their personal account. */
export async function offboardEverywhere(tx: Ctx, userId: string): Promise<void> {
  for (const { accountId, role } of await listMemberships(tx, userId)) {
    await offboard(tx, { accountId, userId, role });
  }
  await suspendKeys(tx, { accountId: await personalAccountId(tx, userId), userId, formerRole: null });
}
