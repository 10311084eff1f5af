import { findUserLocale } from '~/src/domains/access';
import { queueEmail } from '~/src/domains/notifications';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { withoutLinks } from '~/src/shared/names';
import { addressOf } from '~/src/shared/routes';
import { findTeamEntry, getCompanyName, listAdminIds } from './team.queries';
import { memberLabel } from './team.rules';
import { changeMember, type MemberChange } from './team.service';

/**
 * Changes a member's rights for the platform, which may grant every claim. Whoever administered the company before is
 * told by mail: an operator's change must not pass unseen. @throws as `changeMember`
 */
export function changeMemberForPlatform(
  ctx: ActorCtx,
  change: Omit<MemberChange, 'anyClaim'>,
): Promise<void> {
  const { accountId, userId, role } = change;
  return inTransaction(ctx, async (tx) => {
    const admins = await listAdminIds(tx, accountId);
    await changeMember(tx, { ...change, anyClaim: true });
    const member = await findTeamEntry(tx, accountId, { uid: userId });
    if (!member) return;
    const company = withoutLinks(await getCompanyName(tx, accountId));
    for (const admin of admins) {
      const locale = await findUserLocale(tx, admin);
      const link = addressOf(tx.origin, locale, 'team');
      const params = { company, member: memberLabel(member), role, link };
      await queueEmail(tx, { userId: admin, template: 'member-changed', params, locale });
    }
  });
}
