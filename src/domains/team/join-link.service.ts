import { requireLiveLogin } from '~/src/domains/access';
import { createCompanyToken, findTokenExpiry, revokeCompanyTokens } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { DAY_MS } from '~/src/shared/dates';
import { hrefTo } from '~/src/shared/routes';
import { lockOwnTeam } from './own-team.service';
import { requireCompanyAdmin } from './team.policy';
import { PROFILE_CLAIMS } from './team.rules';

/** Days for which a company's join link is valid. */
const LINK_DAYS = 30;

/** When the acting company's join link expires; null without one. @throws Forbidden */
export function findJoinLinkExpiry(ctx: ActorCtx): Promise<Date | null> {
  requireCompanyAdmin(ctx);
  return findTokenExpiry(ctx, ctx.actor.accountId);
}

/**
 * Creates the link by which people join the acting company, as plain members; the previous one
 * ends. It is returned only here. @throws Forbidden
 */
export function createJoinLink(ctx: ActorCtx): Promise<string> {
  requireCompanyAdmin(ctx);
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await lockOwnTeam(tx);
    await requireLiveLogin(tx);
    await revokeCompanyTokens(tx, accountId);
    const expiresAt = new Date(tx.now().getTime() + LINK_DAYS * DAY_MS);
    const token = await createCompanyToken(tx, {
      accountId,
      role: 'member',
      claims: PROFILE_CLAIMS.standard,
      expiresAt,
    });
    await record(tx, { action: 'join_link_made', details: { days: LINK_DAYS } });
    return tx.origin + hrefTo(tx.locale, 'company-token', { tokenCompanyRegistration: token });
  });
}

/** Ends the acting company's join link. @throws Forbidden */
export function endJoinLink(ctx: ActorCtx): Promise<void> {
  requireCompanyAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockOwnTeam(tx);
    if (await revokeCompanyTokens(tx, tx.actor.accountId)) await record(tx, { action: 'join_link_ended' });
  });
}
