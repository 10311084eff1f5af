import { listUnconfirmed } from '~/src/domains/batches/batches.queries';
import { lockBatch } from '~/src/domains/batches/batches.store';
import { deleteExpiredFiles } from '~/src/domains/batches/erasure.store';
import { deleteOldSheets } from '~/src/domains/batches/kept-sheets.store';
import { discard } from '~/src/domains/batches/quote/entry.service';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { workThroughAll } from '~/src/platform/database/work-through';
import { Conflict } from '~/src/platform/errors';
import { removeInSteps } from '~/src/platform/files/discarded-files';
import { keptSince } from '~/src/shared/retention/classes';

/**
 * Discards batches not confirmed within seven days, and deletes the files of those that ended that long ago, and the
 * sheets drawn then. Returns how many of all three. Idempotent, and may be interrupted at any line.
 */
export async function cleanUpBatches(ctx: Ctx): Promise<number> {
  const before = keptSince('batch-files', ctx);
  const unconfirmed = (_: Ctx, except: readonly string[]) => listUnconfirmed(ctx, before, except);
  const discardOne = (id: string) => inTransaction(ctx, (tx) => discardUnconfirmed(tx, id));
  const files = await removeInSteps(ctx, (tx) => deleteExpiredFiles(tx, before));
  const sheets = await removeInSteps(ctx, (tx) => deleteOldSheets(tx, before));
  // Last, as one that fails ends the run.
  return files + sheets + (await workThroughAll(ctx, unconfirmed, discardOne));
}

async function discardUnconfirmed(tx: Ctx, id: string): Promise<boolean> {
  const batch = await lockBatch(tx, id);
  if (!batch) return false;
  try {
    await discard(tx, batch);
    return true;
  } catch (error) {
    // Confirmed meanwhile.
    if (error instanceof Conflict) return false;
    throw error;
  }
}
