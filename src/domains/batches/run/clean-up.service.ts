import { listUnconfirmed } from '~/src/domains/batches/batches.queries';
import { RETENTION_MS } from '~/src/domains/batches/batches.rules';
import { lockBatch } from '~/src/domains/batches/batches.store';
import { deleteExpiredFiles } from '~/src/domains/batches/erasure.store';
import { deleteOldSheets } from '~/src/domains/batches/kept-sheets.store';
import { discard } from '~/src/domains/batches/quote/entry.service';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { workThrough } from '~/src/platform/database/work-through';
import { Conflict } from '~/src/platform/errors';
import { removeInSteps } from '~/src/platform/files/discarded-files';

/**
 * Discards batches not confirmed within seven days, and deletes the files of those that ended that long ago, and the
 * sheets drawn then.
 * Idempotent, and may be interrupted at any line.
 */
export async function cleanUpBatches(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION_MS);
  const unconfirmed = (_: Ctx, except: readonly string[]) => listUnconfirmed(ctx, before, except);
  await workThrough(ctx, unconfirmed, (id) => inTransaction(ctx, (tx) => discardUnconfirmed(tx, id)));
  await removeInSteps(ctx, (tx) => deleteExpiredFiles(tx, before));
  await removeInSteps(ctx, (tx) => deleteOldSheets(tx, before));
}

async function discardUnconfirmed(tx: Ctx, id: string): Promise<void> {
  const batch = await lockBatch(tx, id);
  if (!batch) return;
  await discard(tx, batch).catch((error) => {
    // Confirmed meanwhile.
    if (!(error instanceof Conflict)) throw error;
  });
}
