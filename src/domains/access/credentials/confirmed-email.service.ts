import { markValidated } from '~/src/domains/access/login/user.store';
import { isOnboarded, personalAccountId } from '~/src/domains/accounts';
import { grantBonus, unlockBonus } from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';

/**
 * Marks a user's e-mail as validated: they opened our link, or a provider proved it. Idempotent, its bonus included.
 */
export async function confirmEmail(ctx: Ctx, userId: string): Promise<void> {
  const validated = await markValidated(ctx, userId);
  // The chatbot pays a single bonus at the end of the registration (docs/model.md "Bonuses").
  if (validated && !validated.cameFromChatbot) await grantEmailBonus(ctx, userId);
}

/** Locked until the registration is complete; for users who have completed it, available at once. */
async function grantEmailBonus(ctx: Ctx, userId: string): Promise<void> {
  const accountId = await personalAccountId(ctx, userId);
  await grantBonus(ctx, { kind: 'email', accountId, uniqueKey: `email:${userId}` });
  if (await isOnboarded(ctx, userId)) await unlockBonus(ctx, accountId);
}
