import type { Ctx } from '~/src/platform/context';

/** Notes that a user finished the post-paid sign-up; the first time counts. */
export async function insertPostpaidSignup({ db, now }: Ctx, userId: string): Promise<void> {
  await db('postpaid_signups')
    .insert({ user_id: userId, completed_at: now() })
    .onConflict('user_id')
    .ignore();
}
