import type { Ctx } from '~/src/platform/context';

/** Users whose grace is over, the longest first. A blocked one waits for the operator's word. */
export async function listDueErasures({ db, now }: Ctx, limit: number): Promise<string[]> {
  return db('user_cancellations as c')
    .join('users as u', 'u.id', 'c.user_id')
    .where('c.cancel_at', '<=', now())
    .where('u.status', 'active')
    .orderBy('c.cancel_at')
    .limit(limit)
    .pluck('u.id');
}
