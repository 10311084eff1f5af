import { limitShortfall } from '~/src/domains/billing/billing.rules';
import type { Funds, Shortfall } from '~/src/domains/billing/billing.types';
import { getWallet, limitCode, toLimit } from '~/src/domains/billing/wallet/wallet.service';
import type { ActorCtx } from '~/src/platform/context';
import { POSTPAID } from '~/src/shared/actor';
import type { Centavos } from '~/src/shared/money';
import { findBudgetShortfall, toSpender } from './budget.queries';

/**
 * What the acting account has available, and why an amount could not be held now for a cost center: credits or limit,
 * then the budgets of the month. An amount of 0 returns only what is available. @throws NotFound
 */
export async function findFunds(
  ctx: ActorCtx,
  amount: Centavos,
  costCenterId: string | null = null,
): Promise<Funds> {
  const { accountId, billingType } = ctx.actor;
  const wallet = await getWallet(ctx, accountId);
  const limit = toLimit(wallet);
  const postpaid = billingType === POSTPAID;
  const free = postpaid ? Math.max(0, limit.limit - limit.used - limit.open) : wallet.available;
  const shortage = postpaid ? limitShortfall(limit, amount) : amount - free;
  const code = postpaid ? limitCode(limit) : ('insufficient_credits' as const);
  const kind = postpaid ? 'limit' : 'credits';
  const shortfall = shortage > 0 ? { code, shortage } : await budgetShortfall(ctx, amount, costCenterId);
  return { kind, free, shortfall };
}

/** Only companies have budgets. */
async function budgetShortfall(
  ctx: ActorCtx,
  amount: Centavos,
  costCenterId: string | null,
): Promise<Shortfall | null> {
  if (amount === 0 || ctx.actor.accountKind !== 'company') return null;
  const shortage = await findBudgetShortfall(ctx, toSpender(ctx.actor, costCenterId), amount);
  return shortage > 0 ? { code: 'budget_reached', shortage } : null;
}
