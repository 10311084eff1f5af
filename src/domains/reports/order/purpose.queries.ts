import { isPurpose, type Purpose } from '~/src/domains/reports/purpose.rules';
import type { ActorCtx } from '~/src/platform/context';

/** The purpose that the acting account has as its default. */
export async function findDefaultPurpose(ctx: ActorCtx): Promise<Purpose | null> {
  const account = await ctx.db('accounts').where({ id: ctx.actor.accountId }).first('default_purpose');
  const usual: string | null = account?.default_purpose ?? null;
  return usual && isPurpose(usual) ? usual : null;
}
