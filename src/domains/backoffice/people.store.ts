import type { Ctx } from '~/src/platform/context';

/** Moves a user between active and blocked; false when they were not where the move begins. */
export async function moveUser(
  { db }: Ctx,
  userId: string,
  { from, to }: { from: 'active' | 'blocked'; to: 'active' | 'blocked' },
): Promise<boolean> {
  return (
    (await db('users').where({ id: userId, status: from, operator: false }).update({ status: to })) === 1
  );
}
