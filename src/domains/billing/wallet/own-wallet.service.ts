import { requireOperator } from '~/src/domains/billing/billing.policy';
import type { ActorCtx } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { isHolder } from './holders.queries';

/**
 * An operator moves no credits and no limit of their own: neither of their personal account nor of a company that
 * they are a member of. @throws Forbidden, Conflict `own_wallet`
 */
export async function refuseOwnWallet(ctx: ActorCtx, accountId: string): Promise<void> {
  requireOperator(ctx);
  if (await isHolder(ctx, ctx.actor.userId, accountId)) throw new Conflict('own_wallet');
}
