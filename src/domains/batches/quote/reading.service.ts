import { isEmptyRow } from '~/src/domains/batches/batches.rules';
import {
  type BatchRow,
  deleteRows,
  findBatchRow,
  lockBatch,
  moveBatch,
} from '~/src/domains/batches/batches.store';
import { MAX_ROWS, type RawRow, type Sheet, type SheetChoice } from '~/src/domains/batches/batches.types';
import { matchColumns, suggestColumns, toRawRows } from '~/src/domains/batches/file/columns.rules';
import { type ReadSheet, readSheet, SheetRefused } from '~/src/domains/batches/file/sheet.service';
import {
  findUploadedFile,
  getSource,
  saveSample,
  saveSheet,
  saveSource,
  storeSheet,
} from '~/src/domains/batches/files.store';
import { getProductById, type Product } from '~/src/domains/catalog';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { failpoint } from '~/src/platform/failpoint';
import { claimFiles } from '~/src/platform/files/claimed-files';
import type { JobCtx } from '~/src/platform/queue/jobs';
import { mustMove } from '~/src/platform/state-moves';
import { addRows } from './rows.service';

const SAMPLE_ROWS = 5;

/**
 * Reads an uploaded file into rows: then ready, waiting for its columns to be chosen, or unreadable. May run
 * twice and be interrupted: rows and state are written in one transaction.
 */
export async function readBatch(ctx: JobCtx, { batchId }: { batchId: string }): Promise<void> {
  const batch = await findBatchRow(ctx, batchId);
  if (batch?.state !== 'validating') return;
  if (!batch.file_key) return;
  const content = async () => (await findUploadedFile(ctx, batch)) ?? Buffer.alloc(0);
  const product = await getProductById(ctx, batch.product_id);
  const choice = await getChoice(ctx, batch);
  const rank = (sheet: Sheet) => rankSheet(sheet, product);
  try {
    const sheet = await readSheet(ctx, { content, accountId: batch.account_id, choice, rank });
    failpoint('batch.read');
    await saveRead({ ...ctx, locale: batch.locale }, { batch, product, choice }, sheet);
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    const { problem, line, source } = error;
    await inTransaction(ctx, async (tx) => {
      const isRefused = await refuseFile(tx, batchId, { problem, problem_line: line });
      if (isRefused && source) await saveSource(tx, batch, { choice, source });
    });
  }
}

/** What its person chose to read; columns chosen by hand are those of the sheet that they saw. */
async function getChoice(ctx: Ctx, batch: BatchRow): Promise<SheetChoice> {
  const fileSource = getSource(await getSealer(ctx, batch.account_id), batch);
  if (!fileSource) return { sheet: null, hidden: false };
  return batch.columns && fileSource.source
    ? { ...fileSource.choice, sheet: fileSource.source.sheet }
    : fileSource.choice;
}

/** How well a sheet fits a product; one that at least has a document is asked about. */
function rankSheet({ head, rows }: Sheet, product: Product): 0 | 1 | 2 {
  if (matchColumns(head, rows, product)) return 2;
  return suggestColumns(head, rows, product).some((use) => use === 'cpf' || use === 'cnpj') ? 1 : 0;
}

/** Ends the reading without rows; false when its person discarded the batch meanwhile. */
async function refuseFile(
  ctx: Ctx,
  batchId: string,
  marks: Parameters<typeof moveBatch>[3],
): Promise<boolean> {
  const isRefused = await moveBatch(ctx, batchId, 'unreadable', marks);
  if (!isRefused) ctx.log.info({ batchId }, 'a file that could not be read was discarded meanwhile');
  return Boolean(isRefused);
}

/** The job was given up: the file cannot be read. */
export async function failReading(ctx: Ctx, { batchId }: { batchId: string }): Promise<void> {
  await refuseFile(ctx, batchId, { problem: 'broken' });
}

interface Reading {
  batch: BatchRow;
  product: Product;
  choice: SheetChoice;
}

async function saveRead(ctx: Ctx, { batch, product, choice }: Reading, read: ReadSheet): Promise<void> {
  const { source, ...sheet } = read;
  const uses = batch.columns ?? matchColumns(sheet.head, sheet.rows, product);
  const rows = uses && toRawRows(sheet, uses);
  const problem = rows && findProblem(rows);
  // Of a row that is invalid, its person gets the whole line back; which are is known once they are added.
  const sheetKey = rows && !problem ? await storeSheet(ctx, batch, sheet) : null;
  const save = async (tx: Ctx): Promise<boolean> => {
    const now = await lockBatch(tx, batch.id);
    if (now?.state !== 'validating' || now.fence !== batch.fence) return false;
    if (source) await saveSource(tx, batch, { choice, source });
    if (!rows) {
      await saveSample(tx, batch, { head: sheet.head, rows: sheet.rows.slice(0, SAMPLE_ROWS) });
      await mustMove(moveBatch(tx, batch.id, 'columns'), `batch ${batch.id} → columns`);
      return false;
    }
    if (problem || !sheetKey) {
      await mustMove(moveBatch(tx, batch.id, 'unreadable', { problem }), `batch ${batch.id} → unreadable`);
      return false;
    }
    await deleteRows(tx, batch.id);
    const { invalid } = await addRows(tx, batch, product, rows);
    if (invalid > 0) await saveSheet(tx, batch.id, sheetKey);
    const column_count = uses.filter((use) => use !== 'ignore').length;
    await mustMove(moveBatch(tx, batch.id, 'ready', { column_count }), `batch ${batch.id} → ready`);
    failpoint('batch.kept');
    return invalid > 0;
  };
  await claimFiles(ctx, sheetKey ? [sheetKey] : [], () => inTransaction(ctx, save));
}

/** Why rows make no batch; null when they do. */
function findProblem(rows: readonly RawRow[]): 'too_many_rows' | 'no_rows' | null {
  if (rows.length > MAX_ROWS) return 'too_many_rows';
  return rows.every(isEmptyRow) ? 'no_rows' : null;
}
