import { type Ctx, inTransaction } from '~/src/platform/context';
import { destroyKeys } from '~/src/platform/crypto/subject-keys';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { KEPT_YEARS, SEEN_MONTHS } from './subjects.rules';

const CHUNK_SIZE = 200;

function ago({ now }: Ctx, months: number): Date {
  const at = new Date(now());
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
}

/**
 * Deletes proofs and what was seen after six months, and requests with their conversation five years after they were
 * answered. Idempotent, and may be interrupted at any line.
 */
export async function forgetSubjects(ctx: Ctx): Promise<void> {
  const oldest = ago(ctx, SEEN_MONTHS);
  await deleteInSteps(ctx.db, 'subject_sessions', (rows) => rows.where('created_at', '<', oldest));
  await deleteInSteps(ctx.db, 'subject_events', (rows) => rows.where('at', '<', oldest));
  const answered = ago(ctx, KEPT_YEARS * 12);
  while ((await deleteSome(ctx, answered)) === CHUNK_SIZE);
}

/** Deletes some old requests with their keys: no copy can be read any more. Returns how many. */
function deleteSome(ctx: Ctx, before: Date): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const old = tx.db('subject_requests').whereNotNull('answered_at').where('answered_at', '<', before);
    const ids: string[] = await old.orderBy('answered_at').limit(CHUNK_SIZE).forUpdate().pluck('id');
    await destroyKeys(tx, ids);
    await tx.db('subject_requests').whereIn('id', ids).delete();
    return ids.length;
  });
}
