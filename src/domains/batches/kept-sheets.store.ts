import type { Ctx } from '~/src/platform/context';
import { fromFile } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { discardFiles, type Removed } from '~/src/platform/files/discarded-files';
import { findFile } from '~/src/platform/files/files';
import type { Locale } from '~/src/shared/locale';

/** Which sheet: about a batch or a run, in a format and language. */
export interface SheetKey {
  accountId: string;
  subjectId: string;
  format: 'csv' | 'xlsx';
  locale: Locale;
}

/** A stored sheet, and of what version of its subject. */
interface KeptSheet {
  version: string;
  fileKey: string;
}

const filePurpose = ({ subjectId, format, locale }: SheetKey): string =>
  `kept-sheet:${subjectId}:${format}:${locale}`;
const toRow = ({ subjectId: subject_id, format, locale }: SheetKey) => ({ subject_id, format, locale });

export async function findKeptSheet({ db }: Ctx, key: SheetKey): Promise<KeptSheet | null> {
  const row = await db('kept_sheets').where(toRow(key)).first('version', 'file_key');
  return row ? { version: row.version, fileKey: row.file_key } : null;
}

/** The content of a stored sheet; null where its file is gone: it was discarded after the row was read. */
export async function readKeptSheet(ctx: Ctx, key: SheetKey, fileKey: string): Promise<Buffer | null> {
  const sealer = await getSealer(ctx, key.accountId);
  const sealed = await findFile(ctx.files, fileKey);
  return sealed && sealer.decrypt(filePurpose(key), fromFile(sealed));
}

/** Stores the file of a sheet, sealed, outside any transaction; returns its key. */
export async function saveSheetFile(ctx: Ctx, key: SheetKey, content: Buffer): Promise<string> {
  const sealer = await getSealer(ctx, key.accountId);
  return ctx.files.put('batches', sealer.encrypt(filePurpose(key), content));
}

/** Makes a stored file the one of its sheet; an older one is discarded. Runs in a transaction. */
export async function saveKeptSheet(ctx: Ctx, key: SheetKey, { version, fileKey }: KeptSheet): Promise<void> {
  await getSealer(ctx, key.accountId);
  const old: string[] = await ctx.db('kept_sheets').where(toRow(key)).forUpdate().pluck('file_key');
  await ctx
    .db('kept_sheets')
    .insert({
      ...toRow(key),
      account_id: key.accountId,
      version,
      file_key: fileKey,
      created_at: ctx.now(),
    })
    .onConflict(['subject_id', 'format', 'locale'])
    .merge(['version', 'file_key', 'created_at']);
  await discardFiles(ctx, old);
}

/** Deletes the sheets about these; returns the keys of their files, to discard. Runs in a transaction. */
export async function deleteKeptSheets({ db }: Ctx, subjectIds: readonly string[]): Promise<string[]> {
  const rows = await db('kept_sheets')
    .whereIn('subject_id', [...subjectIds])
    .delete()
    .returning('file_key');
  return rows.map(({ file_key }) => file_key);
}

const CHUNK_SIZE = 500;

/** Deletes some sheets drawn before a time. Runs in a transaction. */
export async function deleteOldSheets({ db }: Ctx, before: Date): Promise<Removed> {
  const old = db('kept_sheets').where('created_at', '<', before).limit(CHUNK_SIZE);
  const files: string[] = await old.pluck('file_key');
  await db('kept_sheets').whereIn('file_key', files).delete();
  return { rows: files.length, files, isMore: files.length === CHUNK_SIZE };
}

/** Of these file keys, those of a sheet. */
export const referencedSheets = ({ db }: Ctx, keys: readonly string[]): Promise<string[]> =>
  db('kept_sheets')
    .whereIn('file_key', [...keys])
    .pluck('file_key');
