import { applyMembershipChange, findUserLocale } from '~/src/domains/access';
import { closeOpenInvitations, moveFromBlocked, moveToBlocked } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { queueEmail } from '~/src/domains/notifications';
import { withdrawRequests } from '~/src/domains/reports';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { withoutLinks } from '~/src/shared/names';
import { isOtherPerson } from '~/src/shared/rights/second-person';
import { addressOf } from '~/src/shared/routes';
import { offboard } from './offboarding.service';
import { lockOwnTeam } from './own-team.service';
import { getCompanyName } from './team.queries';
import { describeChange, getTeamEntry } from './team.service';
import type { TeamEntry } from './team.types';

/**
 * Blocks a member of the acting company: they are logged out of it at once, and neither session, token, key, invitation nor
 * join link lets them in before they are unblocked. What they did and what is assigned to them stays. They get a mail.
 * @throws NotFound `member_unknown`, Conflict `member_self`, `member_blocked`, `last_admin`, MemberChanged, Forbidden
 */
export async function blockMember(ctx: ActorCtx, userId: string): Promise<TeamEntry> {
  const { accountId } = ctx.actor;
  if (!isOtherPerson(ctx.actor, userId)) throw new Conflict('member_self');
  return inTransaction(ctx, async (tx) => {
    await lockOwnTeam(tx);
    const entry = await getMember(tx, userId);
    if (entry.status === 'blocked') throw new Conflict('member_blocked');
    // Also waits for one who is accepting: then there is no membership left to come.
    await closeOpenInvitations(tx, accountId, entry.email);
    const { role, version } = entry;
    if (!(await moveToBlocked(tx, { accountId, userId, version })))
      throw await describeChange(tx, { accountId, userId });
    await applyMembershipChange(tx, { userId, accountId, departure: 'removed' });
    await offboard(tx, { accountId, userId, role });
    await withdrawRequests(tx, { accountId, userId });
    await tell(tx, userId, BLOCK);
    return entry;
  });
}

/**
 * Gives a blocked member back the rights they had; keys stay suspended until an administrator issues them anew. They get a mail.
 * @throws NotFound `member_unknown`, Forbidden
 */
export function unblockMember(ctx: ActorCtx, userId: string): Promise<TeamEntry> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await lockOwnTeam(tx);
    const entry = await getMember(tx, userId);
    // Pressed twice.
    if (await moveFromBlocked(tx, { accountId, userId })) await tell(tx, userId, UNBLOCK);
    return entry;
  });
}

async function getMember(tx: ActorCtx, uid: string): Promise<TeamEntry> {
  const entry = await getTeamEntry(tx, { uid });
  if (entry.kind !== 'member') throw new NotFound('member_unknown');
  return entry;
}

const UNBLOCK = { action: 'member_unblocked', template: 'member-unblocked' } as const;
const BLOCK = { action: 'member_blocked', template: 'member-blocked' } as const;

async function tell(
  tx: ActorCtx,
  userId: string,
  { action, template }: typeof BLOCK | typeof UNBLOCK,
): Promise<void> {
  const { accountId } = tx.actor;
  await record(tx, { action, accountId, subject: { kind: 'user', id: userId } });
  const locale = await findUserLocale(tx, userId);
  const company = withoutLinks(await getCompanyName(tx, accountId));
  const params = { company, link: addressOf(tx.origin, locale, 'login') };
  await queueEmail(tx, { userId, template, params, locale });
}
