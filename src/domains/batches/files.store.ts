import type { Ctx } from '~/src/platform/context';
import { fromFile, type Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { BatchRow } from './batches.store';
import type { Sheet, StoredSource } from './batches.types';
import { opened, sealed } from './sealed.rules';

type Own = Pick<BatchRow, 'id' | 'account_id'>;

const filePurpose = (id: string): string => `batch.file:${id}`;
const sheetPurpose = (id: string): string => `batch.sheet:${id}`;
const sourcePurpose = (id: string): string => `batch.source:${id}`;
const samplePurpose = (id: string): string => `batch.sample:${id}`;

/** Stores header and first rows of a file, for choosing its columns. */
export async function saveSample(ctx: Ctx, batch: Own, sample: Sheet): Promise<void> {
  const sealer = await getSealer(ctx, batch.account_id);
  const sample_sealed = sealed(sealer, samplePurpose(batch.id), sample);
  await ctx.db('batches').where({ id: batch.id }).update({ sample_sealed });
}

export async function findSampleSheet(ctx: Ctx, row: BatchRow): Promise<Sheet | null> {
  if (!row.sample_sealed) return null;
  return opened(await getSealer(ctx, row.account_id), samplePurpose(row.id), row.sample_sealed);
}

/** Stores where in a workbook a batch's rows are from, and what its person chose. */
export async function saveSource(ctx: Ctx, batch: Own, source: StoredSource): Promise<void> {
  const sealer = await getSealer(ctx, batch.account_id);
  const source_sealed = sealed(sealer, sourcePurpose(batch.id), source);
  await ctx.db('batches').where({ id: batch.id }).update({ source_sealed });
}

/** The same, opened with the account's sealer; null for a text file, and for rows that came without a file. */
export const getSource = (
  sealer: Sealer,
  { id, source_sealed }: Pick<BatchRow, 'id' | 'source_sealed'>,
): StoredSource | null => source_sealed && opened<StoredSource>(sealer, sourcePurpose(id), source_sealed);

/** Forgets the rows of a file as read, before it is read anew. */
export const forgetSheet = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.db('batches').where({ id }).update({ sheet_key: null });
};

/** The uploaded file; null once it is deleted. */
export async function findUploadedFile(ctx: Ctx, row: BatchRow): Promise<Buffer | null> {
  if (!row.file_key) return null;
  const sealer = await getSealer(ctx, row.account_id);
  return sealer.decrypt(filePurpose(row.id), fromFile(await ctx.files.get(row.file_key)));
}

/** Stores an uploaded file sealed; its key. */
export async function saveUploadedFile(ctx: Ctx, { id, account_id }: Own, content: Buffer): Promise<string> {
  const sealer = await getSealer(ctx, account_id);
  return ctx.files.put('batches', sealer.encrypt(filePurpose(id), content));
}

/** Stores the rows of a file as read, sealed, outside any transaction; their file's key. */
export async function storeSheet(ctx: Ctx, { id, account_id }: Own, sheet: Sheet): Promise<string> {
  const sealer = await getSealer(ctx, account_id);
  return ctx.files.put('batches', sealed(sealer, sheetPurpose(id), sheet));
}

/** Makes a stored file the one of a batch's rows as read. */
export const saveSheet = async (ctx: Ctx, id: string, sheetKey: string): Promise<void> => {
  await ctx.db('batches').where({ id }).update({ sheet_key: sheetKey });
};

/** The rows of a file as read; null when they were not stored, or are deleted. */
export async function findSheet(ctx: Ctx, row: BatchRow): Promise<Sheet | null> {
  if (!row.sheet_key) return null;
  const sealer = await getSealer(ctx, row.account_id);
  return opened(sealer, sheetPurpose(row.id), fromFile(await ctx.files.get(row.sheet_key)));
}

/** The keys of a batch's stored files. */
export const fileKeys = ({ file_key, sheet_key }: Pick<BatchRow, 'file_key' | 'sheet_key'>): string[] =>
  [file_key, sheet_key].filter((key) => key !== null);
