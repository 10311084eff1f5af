import { createCompanyToken, findTokenExpiry, revokeCompanyTokens } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { hrefTo } from '~/src/shared/routes';
import { requireCompanyAdmin } from './team.policy';

/** Days in which people may join by a company's link. */
const LINK_DAYS = 30;

/** Until when the acting company's link is good; null while it has none. @throws Forbidden */
export function findJoinLinkExpiry(ctx: ActorCtx): Promise<Date | null> {
  requireCompanyAdmin(ctx);
  return findTokenExpiry(ctx, ctx.actor.accountId);
}

/**
 * Makes the link by which people register into the acting company, as members without more; the one before
 * ends. Only this answer knows it. @throws Forbidden
 */
export function createJoinLink(ctx: ActorCtx): Promise<string> {
  requireCompanyAdmin(ctx);
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await revokeCompanyTokens(tx, accountId);
    const expiresAt = new Date(tx.now().getTime() + LINK_DAYS * 86_400_000);
    const token = await createCompanyToken(tx, { accountId, role: 'member', claims: [], expiresAt });
    await record(tx, { action: 'join_link_made', details: { days: LINK_DAYS } });
    return tx.origin + hrefTo(tx.locale, 'company-token', { tokenCompanyRegistration: token });
  });
}

/** Nobody joins the acting company by a link any more. @throws Forbidden */
export function endJoinLink(ctx: ActorCtx): Promise<void> {
  requireCompanyAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    if (await revokeCompanyTokens(tx, tx.actor.accountId)) await record(tx, { action: 'join_link_ended' });
  });
}
