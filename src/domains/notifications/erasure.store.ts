import type { Knex } from 'knex';
import type { Ctx } from '~/src/platform/context';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { keptSince } from '~/src/shared/retention/classes';
import { clearReturned } from './mail-return.store';

/** Deletes messages older than 90 days without a user; the others are deleted with their user. Returns how many. */
export async function deleteOldMessages(ctx: Ctx): Promise<number> {
  const before = keptSince('messages', ctx);
  const old = (rows: Knex.QueryBuilder) => rows.whereNull('user_id').where('created_at', '<', before);
  return (await deleteInSteps(ctx.db, 'messages', old)) + (await deleteInSteps(ctx.db, 'text_messages', old));
}

/**
 * Deletes every e-mail and text message to a user, and those to their phone: found by its index, so that this works
 * even when the user's key is gone, as in a backup from before their erasure.
 */
export async function eraseMessages(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db('messages').where({ user_id: userId }).delete();
  await clearReturned(ctx, userId);
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

/** Deletes one that is not to be sent. */
export async function deleteMessage({ db }: Pick<Ctx, 'db'>, id: string): Promise<void> {
  await db('messages').where({ id }).delete();
}

/** Deletes messages by key: those without a user about something erased. */
export async function deleteMessages({ db }: Ctx, keys: readonly string[]): Promise<void> {
  await db('messages')
    .whereRaw('key = any(?)', [[...keys]])
    .delete();
}

/** Deletes text messages to a phone (area code and number) without a user. */
export async function deleteTexts({ db, vault }: Ctx, phone: string): Promise<void> {
  await db('text_messages')
    .whereNull('user_id')
    .whereIn('phone_index', vault.blindIndexes('phone', phone))
    .delete();
}
