import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { repeatJob } from '~/src/platform/outbox';
import { closeDeadLetter } from './queue.store';

/** Deals with a job that was given up: starts it again, or lays it aside. @throws NotFound */
export async function settleDeadLetter(
  ctx: ActorCtx,
  id: string,
  action: 'retry' | 'dismiss',
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const letter = await closeDeadLetter(tx, id);
    if (!letter) throw new NotFound('not_found');
    if (action === 'retry') await repeatJob(tx.db, letter.job, letter.payload);
  });
}
