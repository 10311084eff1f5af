import { listExpiredFiles, listUnconfirmed } from '~/src/domains/batches/batches.queries';
import { RETENTION_MS } from '~/src/domains/batches/batches.rules';
import { lockBatch } from '~/src/domains/batches/batches.store';
import { deleteFiles } from '~/src/domains/batches/erasure.store';
import { discardOldSheets } from '~/src/domains/batches/kept-sheets.store';
import { discard } from '~/src/domains/batches/quote/entry.service';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';

/**
 * Discards batches not confirmed within seven days, and deletes the files of those that ended that long ago, and the
 * sheets drawn then.
 * Idempotent, and may be interrupted at any line.
 */
export async function cleanUpBatches(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION_MS);
  for (const id of await listUnconfirmed(ctx, before)) {
    try {
      await inTransaction(ctx, async (tx) => {
        const batch = await lockBatch(tx, id);
        if (batch) await discard(tx, batch);
      });
    } catch (error) {
      // Confirmed meanwhile.
      if (!(error instanceof Conflict)) throw error;
    }
  }
  await inTransaction(ctx, async (tx) => deleteFiles(tx, await listExpiredFiles(tx, before)));
  await inTransaction(ctx, (tx) => discardOldSheets(tx, before));
}
