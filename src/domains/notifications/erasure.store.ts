import type { Ctx } from '~/src/platform/context';
import { phoneIndexOf } from './text-message.store';

/** Forgets every e-mail and text message to a user, and those to their phone (digits). */
export async function eraseMessages(ctx: Ctx, userId: string, phone: string | null): Promise<void> {
  await ctx.db('messages').where({ user_id: userId }).delete();
  const texts = ctx.db('text_messages').where({ user_id: userId });
  if (phone) texts.orWhere({ phone_index: phoneIndexOf(ctx, phone) });
  await texts.delete();
}
