import type { Db } from '~/src/platform/database/db';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { maskDigits } from '~/src/platform/mask-digits';
import { requeueJob, settleOutbox } from './outbox';

interface GivenUpJob {
  job: string;
  queue: string;
  payload: unknown;
  /** Code or message of the last failure; numbers as long as a document are masked. */
  error: string;
  attempts: number;
  outboxId: number | null;
}

/** Saves a given-up job as a dead letter and settles its outbox row, in one transaction. */
export async function saveDeadLetter(
  db: Db,
  { outboxId, payload, error, ...job }: GivenUpJob,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('dead_letters').insert({
      ...job,
      payload: JSON.stringify(payload),
      error: maskDigits(error.slice(0, 300)),
    });
    if (outboxId !== null) await settleOutbox(trx, outboxId);
  });
}

/** Deletes dead letters settled before then; those that wait for an operator stay. */
export async function cleanDeadLetters(db: Db, before: Date): Promise<void> {
  await deleteInSteps(db, 'dead_letters', (rows) => rows.where('settled_at', '<', before));
}

/** Settles a dead letter, in the caller's transaction; false if somebody already has. */
export async function settleDeadLetter(
  db: Db,
  id: string,
  { at, action }: { at: Date; action: 'retry' | 'dismiss' },
): Promise<boolean> {
  const [letter] = await db('dead_letters')
    .where({ id: Number(id) })
    .whereNull('settled_at')
    .update({ settled_at: at })
    .returning(['job', 'payload']);
  if (letter && action === 'retry') await requeueJob(db, letter.job, letter.payload);
  return letter !== undefined;
}
