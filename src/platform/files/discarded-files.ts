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

/** What a step removed: the keys of its files, and whether more may be left. */
export interface Removed {
  files: readonly string[];
  isMore: boolean;
}

/**
 * Removes rows and their files, `removeSome` a transaction, until none is left: however much became old at once, a
 * killed run keeps what it did. For sweeps, outside transactions.
 */
export async function removeInSteps(ctx: Ctx, removeSome: (tx: Ctx) => Promise<Removed>): Promise<void> {
  const step = () =>
    inTransaction(ctx, async (tx) => {
      const { files, isMore } = await removeSome(tx);
      await discardFiles(tx, files);
      return isMore;
    });
  while (await step());
}

/** Deletes recorded files, outside any transaction; each record is removed only after its file is gone. */
export async function removeDiscarded({ db, files }: Ctx): Promise<void> {
  for (;;) {
    const keys: string[] = await db('discarded_files')
      .orderBy('noted_at')
      .limit(BATCH_SIZE)
      .pluck('file_key');
    for (const key of keys) {
      await files.remove(key);
      await db('discarded_files').where({ file_key: key }).delete();
    }
    if (keys.length < BATCH_SIZE) return;
  }
}
