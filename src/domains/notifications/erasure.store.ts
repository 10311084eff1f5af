import type { Ctx } from '~/src/platform/context';

/** How long a message to somebody without an account is kept (decision 0055). */
const RETENTION_MS = 90 * 24 * 3_600_000;

/** Forgets messages of more than 90 days ago that belong to no account; the others go with theirs. */
export async function deleteOldMessages({ db, now }: Ctx): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS);
  await db('messages').whereNull('user_id').where('created_at', '<', before).delete();
  await db('text_messages').whereNull('user_id').where('created_at', '<', before).delete();
}

/**
 * Forgets every e-mail and text message to a user, and those to their phone: found by its index, so that it is
 * done even where the user's key is gone, as in a backup of before their erasure.
 */
export async function eraseMessages(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db('messages').where({ user_id: userId }).delete();
  const phone = ctx
    .db('users')
    .select('phone_index')
    .where({ id: userId })
    .whereNotNull('phone_confirmed_at');
  await ctx
    .db('text_messages')
    .where({ user_id: userId })
    .orWhereIn('phone_index', phone.whereNotNull('phone_index'))
    .delete();
}

/** Forgets messages by their keys: those to an address without an account, of something that is erased. */
export async function deleteMessages({ db }: Ctx, keys: readonly string[]): Promise<void> {
  await db('messages').whereIn('key', keys).delete();
}

/** Forgets text messages to a phone (area code and number) that belong to no account. */
export async function deleteTexts({ db, vault }: Ctx, phone: string): Promise<void> {
  await db('text_messages')
    .whereNull('user_id')
    .whereIn('phone_index', vault.blindIndexes('phone', phone))
    .delete();
}
