import type { BatchRow } from '~/src/domains/batches/batches.store';
import { fileKeys } from '~/src/domains/batches/files.store';
import { deleteKeptSheets } from '~/src/domains/batches/kept-sheets.store';
import type { Ctx } from '~/src/platform/context';
import { type Removed, removeInSteps } from '~/src/platform/files/discarded-files';
import { keptSince } from '~/src/shared/retention/classes';

const CHUNK_SIZE = 100;

type StoredFiles = Pick<BatchRow, 'id' | 'file_key' | 'sheet_key'>;

/**
 * Deletes an account's batches and rows; returns the keys of their files, to remove afterwards. Runs in a transaction.
 */
export async function eraseBatches(ctx: Ctx, accountId: string): Promise<string[]> {
  const batches: StoredFiles[] = await ctx
    .db('batches')
    .where({ account_id: accountId })
    .delete()
    .returning(['id', 'file_key', 'sheet_key']);
  const ids = batches.map(({ id }) => id);
  return [...batches.flatMap(fileKeys), ...(await deleteKeptSheets(ctx, ids))];
}

/** Deletes batches older than five years; what their reports cost stays with those. Returns how many. */
export function deleteOldBatches(ctx: Ctx): Promise<number> {
  const before = keptSince('batches', ctx);
  return removeInSteps(ctx, async (tx) => {
    const ids: string[] = await tx
      .db('batches')
      .where('created_at', '<', before)
      .limit(CHUNK_SIZE)
      .pluck('id');
    const files = await deleteKeptSheets(tx, ids);
    await tx.db('batches').whereIn('id', ids).delete();
    return { rows: ids.length, files, isMore: ids.length === CHUNK_SIZE };
  });
}

/** Deletes some files of batches that ended before then, which are no longer needed. Runs in a transaction. */
export async function deleteExpiredFiles(tx: Ctx, before: Date): Promise<Removed> {
  const old: StoredFiles[] = await tx
    .db('batches')
    .whereRaw('coalesce(file_key, sheet_key) is not null')
    .where('ended_at', '<', before)
    .limit(CHUNK_SIZE)
    .select('id', 'file_key', 'sheet_key');
  const ids = old.map(({ id }) => id);
  const blanks = { file_key: null, sheet_key: null, sample_sealed: null, source_sealed: null };
  await tx.db('batches').whereIn('id', ids).update(blanks);
  const files = [...old.flatMap(fileKeys), ...(await deleteKeptSheets(tx, ids))];
  return { rows: ids.length, files, isMore: ids.length === CHUNK_SIZE };
}
