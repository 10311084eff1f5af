import type { Ctx } from '~/src/platform/context';

/** Users whose grace period has ended, the earliest first. Blocked ones wait for the operator. */
export async function listDueErasures({ db, now }: Ctx, limit: number): Promise<string[]> {
  return db('users')
    .where('cancel_at', '<=', now())
    .where({ status: 'active' })
    .orderBy('cancel_at')
    .limit(limit)
    .pluck('id');
}
