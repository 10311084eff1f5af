import type { ActorCtx, Ctx } from '~/src/platform/context';
import { Conflict, Forbidden } from '~/src/platform/errors';

/** Only operators work on the wallets of others. @throws Forbidden */
export function requireOperator({ actor }: ActorCtx): void {
  if (!actor.operator) throw new Forbidden('forbidden');
}

/**
 * An operator moves no credits and no limit of their own: neither of their personal account nor of a company that
 * they are a member of. @throws Forbidden, Conflict `own_wallet`
 */
export async function requireOthersWallet(ctx: ActorCtx, accountId: string): Promise<void> {
  requireOperator(ctx);
  if (await isOwn(ctx, ctx.actor.userId, accountId)) throw new Conflict('own_wallet');
}

async function isOwn({ db }: Ctx, userId: string, accountId: string): Promise<boolean> {
  const key = { user_id: userId, account_id: accountId };
  const own = await db('persons').where(key).first('user_id');
  return own !== undefined || (await db('memberships').where(key).first('user_id')) !== undefined;
}
