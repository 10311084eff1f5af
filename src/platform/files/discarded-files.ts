import type { Ctx } from '~/src/platform/context';

const BATCH_SIZE = 200;

/**
 * Notes files that nothing points at any more, in the transaction that let go of them; they are removed
 * once it is there. So a crash between the two leaves no file behind, and a rollback takes none away.
 */
export async function discardFiles({ db }: Ctx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db('discarded_files')
    .insert(keys.map((file_key) => ({ file_key })))
    .onConflict('file_key')
    .ignore();
}

/** Removes noted files, outside any transaction; each is forgotten only when it is gone. */
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
