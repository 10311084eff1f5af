import type { Ctx } from '~/src/platform/context';

/** When a canceled account ends; null for one that continues. */
export async function findCancelAt({ db }: Ctx, userId: string): Promise<Date | null> {
  return (await db('user_cancellations').where({ user_id: userId }).first('cancel_at'))?.cancel_at ?? null;
}

/** Whether a user came by the post-paid entry and did not finish that sign-up. */
export async function isPostpaidPending({ db }: Ctx, userId: string): Promise<boolean> {
  const row = await db('users as u')
    .leftJoin('postpaid_signups as s', 's.user_id', 'u.id')
    .where({ 'u.id': userId, 'u.postpaid_entry': true, 's.user_id': null })
    .first('u.id');
  return row !== undefined;
}
