import type { Ctx } from '~/src/platform/context';

const CHUNK_SIZE = 200;

/** Some users whose grace is over, the longest first. A blocked one waits for the operator's word. */
export async function listDueErasures({ db, now }: Ctx, except: readonly string[]): Promise<string[]> {
  return db('user_cancellations as c')
    .join('users as u', 'u.id', 'c.user_id')
    .where('c.cancel_at', '<=', now())
    .where('u.status', 'active')
    .whereNotIn('u.id', [...except])
    .orderBy('c.cancel_at')
    .limit(CHUNK_SIZE)
    .pluck('u.id');
}
