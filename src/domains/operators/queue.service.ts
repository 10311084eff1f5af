import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { settleDeadLetter as settle } from '~/src/platform/queue/dead-letters';

/** Deals with a job that was given up: starts it again, or lays it aside. @throws NotFound */
export async function settleDeadLetter(
  ctx: ActorCtx,
  id: string,
  action: 'retry' | 'dismiss',
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await settle(tx.db, id, { at: tx.now(), action }))) throw new NotFound('not_found');
  });
}
