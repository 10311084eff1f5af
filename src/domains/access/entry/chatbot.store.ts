import type { Ctx } from '~/src/platform/context';

interface ChatbotLink {
  userUid: string;
  organizationUid: string;
  userId: string;
}

/** Links WhatsApp ids to an account; ids that are linked already stay with the account they have. */
export async function joinChatbotAccount(ctx: Ctx, joined: ChatbotLink): Promise<void> {
  await ctx
    .db('chatbot_accounts')
    .insert({ user_uid: joined.userUid, organization_uid: joined.organizationUid, user_id: joined.userId })
    .onConflict(['user_uid', 'organization_uid'])
    .ignore();
}

/** E-mail of the account that WhatsApp ids are linked to; null when there is none. */
export async function findChatbotAccount(
  ctx: Ctx,
  ids: { userUid: string; organizationUid: string },
): Promise<{ userId: string; email: string } | null> {
  const row = await ctx
    .db('chatbot_accounts as c')
    .join('users as u', 'u.id', 'c.user_id')
    .where({ 'c.user_uid': ids.userUid, 'c.organization_uid': ids.organizationUid })
    .whereNot('u.status', 'cancelled')
    .first('u.id as userId', 'u.email');
  return row ?? null;
}
