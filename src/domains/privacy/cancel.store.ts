import type { Ctx } from '~/src/platform/context';

/** Notes when a user's account ends. */
export async function saveCancellation({ db }: Ctx, userId: string, cancelAt: Date): Promise<void> {
  await db('user_cancellations')
    .insert({ user_id: userId, cancel_at: cancelAt })
    .onConflict('user_id')
    .merge();
}

/** Takes a user's cancellation back; false when there is none. */
export async function deleteCancellation({ db }: Ctx, userId: string): Promise<boolean> {
  return (await db('user_cancellations').where({ user_id: userId }).delete()) === 1;
}

/** Locks a cancellation whose grace is over; false when there is none, or another run has it. */
export async function lockDueCancellation({ db, now }: Ctx, userId: string): Promise<boolean> {
  const row = await db('user_cancellations')
    .where({ user_id: userId })
    .where('cancel_at', '<=', now())
    .forUpdate()
    .skipLocked()
    .first('user_id');
  return row !== undefined;
}
