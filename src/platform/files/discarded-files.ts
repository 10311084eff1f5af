import { type Ctx, inTransaction } from '~/src/platform/context';

const BATCH_SIZE = 200;

/**
 * Records files that are no longer referenced, in the transaction that drops the reference; they are deleted
 * after the commit. So a crash in between leaves no file behind, and a rollback deletes none.
 */
export async function discardFiles({ db }: Ctx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db('discarded_files')
    .insert(keys.map((file_key) => ({ file_key })))
    .onConflict('file_key')
    .ignore();
}

/** What a step removed: how many rows it emptied or deleted, their files' keys, and whether more may be left. */
export interface Removed {
  rows: number;
  files: readonly string[];
  isMore: boolean;
}

/**
 * Removes rows and their files, `removeSome` a transaction, until none is left: however much became old at once, a
 * killed run keeps what it did. For sweeps, outside transactions. Returns how many rows.
 */
export async function removeInSteps(ctx: Ctx, removeSome: (tx: Ctx) => Promise<Removed>): Promise<number> {
  const step = () =>
    inTransaction(ctx, async (tx) => {
      const removed = await removeSome(tx);
      await discardFiles(tx, removed.files);
      return removed;
    });
  for (let total = 0; ; ) {
    const { rows, isMore } = await step();
    total += rows;
    if (!isMore) return total;
  }
}

/** Deletes recorded files, outside any transaction; each record is removed only after its file is gone. Returns how many. */
export async function removeDiscarded({ db, files }: Ctx): Promise<number> {
  for (let total = 0; ; ) {
    const keys: string[] = await db('discarded_files')
      .orderBy('noted_at')
      .limit(BATCH_SIZE)
      .pluck('file_key');
    for (const key of keys) {
      await files.remove(key);
      await db('discarded_files').where({ file_key: key }).delete();
    }
    total += keys.length;
    if (keys.length < BATCH_SIZE) return total;
  }
}
