import { listSoleAdminCompanies, personalAccountId } from '~/src/domains/accounts';
import { getBalance } from '~/src/domains/billing';
import type { ActorCtx } from '~/src/platform/context';
import { GRACE_DAYS } from './cancel.rules';
import type { Cancellation } from './cancel.types';

/** What canceling the acting user's account would affect. */
export async function getCancellation(ctx: ActorCtx): Promise<Cancellation> {
  const { userId, operator } = ctx.actor;
  const accountId = await personalAccountId(ctx, userId);
  const [{ available, locked }, reports, companies] = await Promise.all([
    getBalance(ctx, accountId),
    ctx.db('reports').where({ account_id: accountId }).count('* as n').first(),
    listSoleAdminCompanies(ctx, userId),
  ]);
  return {
    credits: available + locked,
    reports: Number(reports?.n ?? 0),
    companies,
    graceDays: GRACE_DAYS,
    operator,
  };
}
