import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { settleDeadLetter as settle } from '~/src/platform/queue/dead-letters';

/** Settles a dead letter: restarts its job, or dismisses it. @throws NotFound */
export async function settleDeadLetter(
  ctx: ActorCtx,
  id: string,
  action: 'retry' | 'dismiss',
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await settle(tx.db, id, { at: tx.now(), action }))) throw new NotFound('not_found');
  });
}
