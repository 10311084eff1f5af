import { personalAccountId } from '~/src/domains/accounts';
import { grantBonus, unlockBonus } from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';

/** Marks a user's e-mail as theirs: they opened our link, or a provider proved it. Idempotent, bonus and all. */
export async function confirmEmail(ctx: Ctx, userId: string): Promise<void> {
  const [user] = await ctx
    .db('users')
    .where({ id: userId })
    .whereNull('email_validated_at')
    .update({ email_validated_at: ctx.now() })
    .returning('came_from_chatbot');
  // The chatbot's bonus is one amount for all, at the end of the registration (docs/model.md "Bonuses").
  if (user && !user.came_from_chatbot) await rewardEmail(ctx, userId);
}

/** Locked until the registration is complete; for whoever has completed it already, free at once. */
async function rewardEmail(ctx: Ctx, userId: string): Promise<void> {
  const accountId = await personalAccountId(ctx, userId);
  await grantBonus(ctx, { kind: 'email', accountId, uniqueKey: `email:${userId}` });
  const person = await ctx.db('persons').where({ user_id: userId }).first('onboarded_at');
  if (person?.onboarded_at) await unlockBonus(ctx, accountId);
}
