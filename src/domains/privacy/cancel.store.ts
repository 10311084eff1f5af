import type { Ctx } from '~/src/platform/context';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { keptSince } from '~/src/shared/retention/classes';

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

/**
 * Deletes the cancellations of users who were erased long ago. Where nobody took their place in a company it stays: by it
 * they do not count as its administrator. Each is looked up by itself (pitfalls). Returns how many.
 */
export function deleteOldCancellations(ctx: Ctx): Promise<number> {
  const before = keptSince('cancellations', ctx);
  return deleteInSteps(ctx.db, 'user_cancellations', (rows) =>
    rows
      .where('cancel_at', '<', before)
      .whereRaw("(select status from users u where u.id = user_id) = 'cancelled'")
      .whereRaw(
        'not exists (select 1 from memberships m where m.user_id = user_cancellations.user_id offset 0)',
      ),
  );
}
