import type { Ctx } from '~/src/platform/context';

/** Users whose grace is over, the longest first. A blocked one waits for the operator's word. */
export async function listDueErasures({ db, now }: Ctx, limit: number): Promise<string[]> {
  return db('users')
    .where('cancel_at', '<=', now())
    .where({ status: 'active' })
    .orderBy('cancel_at')
    .limit(limit)
    .pluck('id');
}
