import { movePhoneClaim } from '~/src/domains/accounts';
import type { Ctx } from '~/src/platform/context';
import type { IndexedColumn } from '~/src/platform/crypto/reindex';
import { getSealer } from '~/src/platform/crypto/subject-keys';

/** Whether somebody else has confirmed this phone (digits). */
export async function isPhoneTaken(ctx: Ctx, userId: string, phone: string): Promise<boolean> {
  const other = await ctx
    .db('users')
    .whereIn('phone_index', ctx.vault.blindIndexes('phone', phone))
    .whereNotNull('phone_confirmed_at')
    .whereNot({ id: userId })
    .first('id');
  return other !== undefined;
}

/** Stores a user's confirmed phone (digits). */
export async function savePhone(ctx: Ctx, userId: string, phone: string): Promise<void> {
  const sealed = (await getSealer(ctx, userId)).encrypt('phone', Buffer.from(phone));
  const index = ctx.vault.blindIndex('phone', phone);
  await ctx
    .db('users')
    .where({ id: userId })
    .update({ phone_sealed: sealed, phone_index: index, phone_confirmed_at: ctx.now() });
}

/** Blind indexes of confirmed phones. */
export const phoneIndexes: IndexedColumn = {
  table: 'users',
  id: 'id',
  column: 'phone_index',
  sealed: 'phone_sealed',
  subject: 'id',
  read: (sealer, sealed) => ({ kind: 'phone', value: sealer.decrypt('phone', sealed).toString() }),
  onMove: movePhoneClaim,
};
