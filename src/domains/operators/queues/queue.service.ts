import { record } from '~/src/domains/audit';
import { firstOf } from '~/src/domains/operators/first-operator.wording';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { type LetterDecision, settleDeadLetters } from '~/src/platform/queue/dead-letters';
import { pauseQueue, resumeQueue } from '~/src/platform/queue/queue-states';
import { findLetter, findPause, findResumption, listQueues } from './queue.queries';

interface LetterChoice {
  /** The newest that was shown, which stands for those that failed alike: what failed since is left for another look. */
  letter: string;
  /** How many at most, the oldest first. */
  count: number;
  decision: LetterDecision;
  reason: string;
}

/**
 * Restarts or dismisses dead letters of a job that failed alike, all or none of them; each is restarted once. Returns
 * how many.
 * @throws Forbidden, NotFound, Conflict `dead_letters_settled` {who, at} where somebody else was first
 */
export async function settleLetters(ctx: ActorCtx, choice: LetterChoice): Promise<number> {
  const { letter, count, decision, reason } = choice;
  if (!ctx.actor.operator) throw new Forbidden('forbidden');
  return inTransaction(ctx, async (tx) => {
    const group = await findLetter(tx, letter);
    if (!group) throw new NotFound('not_found');
    const letters = await settleDeadLetters(tx.db, {
      job: group.job,
      error: group.error,
      upTo: Number(letter),
      limit: count,
      decision,
      reason,
      decidedBy: tx.actor.userId,
      at: tx.now(),
    });
    if (letters === 0) {
      const settled = await findLetter(tx, letter);
      const first = firstOf(tx, settled && { who: settled.who, at: settled.settledAt });
      throw new Conflict('dead_letters_settled', first);
    }
    const details = { decision, rows: letters, code: group.job };
    await record(tx, { action: 'dead_letters_settled', details });
    return letters;
  });
}

interface QueueChoice {
  queue: string;
  action: 'pause' | 'resume';
  reason: string;
}

/**
 * Pauses a queue, or has it go on; the workers obey within seconds, and until somebody resumes it.
 * @throws Forbidden, NotFound, Conflict `queue_paused`, `queue_resumed` {who, at} where somebody else was first
 */
export async function switchQueue(ctx: ActorCtx, { queue, action, reason }: QueueChoice): Promise<void> {
  if (!ctx.actor.operator) throw new Forbidden('forbidden');
  const isKnown = (await listQueues(ctx)).some((each) => each.queue === queue);
  if (!isKnown) throw new NotFound('not_found');
  await inTransaction(ctx, async (tx) => {
    const change = { queue, reason, by: tx.actor.userId, at: tx.now() };
    const isPause = action === 'pause';
    const isDone = await (isPause ? pauseQueue : resumeQueue)(tx.db, change);
    if (!isDone && isPause) throw new Conflict('queue_paused', firstOf(tx, await findPause(tx, queue)));
    if (!isDone) throw new Conflict('queue_resumed', firstOf(tx, await findResumption(tx, queue)));
    const details = { code: queue };
    await record(tx, { action: isPause ? 'queue_paused' : 'queue_resumed', details });
  });
}
