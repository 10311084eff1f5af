import {
  findKeptSheet,
  readKeptSheet,
  type SheetKey,
  saveKeptSheet,
  saveSheetFile,
} from '~/src/domains/batches/kept-sheets.store';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { claimFiles } from '~/src/platform/files/claimed-files';
import type { Limit } from '~/src/platform/limits';
import { drawSheet, type Table } from '~/src/platform/tables/sheet';

/** Sheets drawn for an account; stored ones are not counted. */
const DRAWINGS: Limit = { name: 'kept-sheets', points: 60, seconds: 600 };

/** What a sheet is made of. */
export interface SheetSource {
  key: SheetKey;
  /**
   * Changes with what the sheet contains; null when there is nothing of it any more. `isLocked`: what it is made of is
   * locked until the transaction ends, so that it is not deleted before the sheet is stored.
   */
  getVersion(ctx: Ctx, options: { isLocked: boolean }): Promise<string | null>;
  load(): Promise<Table<readonly string[]>>;
}

/** What this process is drawing, by sheet and version. */
const drawings = new Map<string, Promise<Buffer>>();

/**
 * A sheet that is drawn once, when it is first requested, and then kept sealed until what it is made of changes or is
 * deleted, at most seven days (decision 0120). Requests that come meanwhile wait for the same drawing.
 * @throws NotFound `not_found`, TooMany, ChildEnded
 */
export async function getKeptSheet(ctx: Ctx, source: SheetSource): Promise<Buffer> {
  const { key } = source;
  const version = await source.getVersion(ctx, { isLocked: false });
  if (version === null) throw new NotFound('not_found');
  const sheet = await findKeptSheet(ctx, key);
  const content = sheet?.version === version ? await readKeptSheet(ctx, key, sheet.fileKey) : null;
  if (content) return content;
  const name = JSON.stringify([key.subjectId, key.format, key.locale, version]);
  const drawing = drawings.get(name) ?? draw(ctx, source, version).finally(() => drawings.delete(name));
  drawings.set(name, drawing);
  return drawing;
}

async function draw(ctx: Ctx, { key, getVersion, load }: SheetSource, version: string): Promise<Buffer> {
  await ctx.limits.consume(DRAWINGS, key.accountId);
  const content = await drawSheet(key.format, load, { owner: key.accountId });
  const fileKey = await saveSheetFile(ctx, key, content);
  await claimFiles(ctx, [fileKey], () =>
    inTransaction(ctx, async (tx) => {
      if ((await getVersion(tx, { isLocked: true })) !== version) return false;
      await saveKeptSheet(tx, key, { version, fileKey });
      return true;
    }),
  );
  return content;
}
