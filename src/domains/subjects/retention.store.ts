import { type Ctx, inTransaction } from '~/src/platform/context';
import { destroyKeys } from '~/src/platform/crypto/subject-keys';
import { deleteInSteps, inChunks } from '~/src/platform/database/delete-in-steps';
import { runRoutines } from '~/src/platform/retention/run-routines';
import { keptSince } from '~/src/shared/retention/classes';

const CHUNK_SIZE = 200;

/**
 * Deletes proofs and what was seen after six months, and requests with their conversation five years after they were
 * answered. Idempotent, and may be interrupted at any line.
 */
export const forgetSubjects = (ctx: Ctx): Promise<void> =>
  runRoutines(ctx, {
    'subject-proofs': deleteOldProofs,
    'subject-requests': () => inChunks(CHUNK_SIZE, () => deleteSome(ctx, keptSince('subject-requests', ctx))),
  });

async function deleteOldProofs(ctx: Ctx): Promise<number> {
  const before = keptSince('subject-proofs', ctx);
  const proofs = await deleteInSteps(ctx.db, 'subject_sessions', (rows) =>
    rows.where('created_at', '<', before),
  );
  return proofs + (await deleteInSteps(ctx.db, 'subject_events', (rows) => rows.where('at', '<', before)));
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
