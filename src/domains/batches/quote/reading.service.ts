import { isEmptyRow } from '~/src/domains/batches/batches.rules';
import {
  type BatchRow,
  deleteRows,
  findBatchRow,
  findUploadedFile,
  lockBatch,
  moveBatch,
  saveSample,
  saveSheet,
} from '~/src/domains/batches/batches.store';
import { MAX_ROWS, type Sheet } from '~/src/domains/batches/batches.types';
import { matchColumns, toRawRows } from '~/src/domains/batches/file/columns.rules';
import { readSheet, SheetRefused } from '~/src/domains/batches/file/sheet.service';
import { getProductById } from '~/src/domains/catalog';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { failpoint } from '~/src/platform/failpoint';
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
  try {
    const sheet = await readSheet(ctx, { content, accountId: batch.account_id });
    failpoint('batch.read');
    await saveRead({ ...ctx, locale: batch.locale }, batch, sheet);
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    await refuseFile(ctx, batchId, { problem: error.problem, problem_line: error.line });
  }
}

/** Ends the reading without rows, unless its person discarded the batch meanwhile. */
async function refuseFile(ctx: Ctx, batchId: string, marks: Parameters<typeof moveBatch>[3]): Promise<void> {
  const moved = await moveBatch(ctx, batchId, 'unreadable', marks);
  if (!moved) ctx.log.info({ batchId }, 'a file that could not be read was discarded meanwhile');
}

/** The job was given up: the file cannot be read. */
export async function failReading(ctx: Ctx, { batchId }: { batchId: string }): Promise<void> {
  await refuseFile(ctx, batchId, { problem: 'broken' });
}

async function saveRead(ctx: Ctx, batch: BatchRow, sheet: Sheet): Promise<void> {
  const product = await getProductById(ctx, batch.product_id);
  const uses = batch.columns ?? matchColumns(sheet.head, sheet.rows, product);
  await inTransaction(ctx, async (tx) => {
    const now = await lockBatch(tx, batch.id);
    if (now?.state !== 'validating' || now.fence !== batch.fence) return;
    if (!uses) {
      await saveSample(tx, batch, { head: sheet.head, rows: sheet.rows.slice(0, SAMPLE_ROWS) });
      await mustMove(moveBatch(tx, batch.id, 'columns'), `batch ${batch.id} → columns`);
      return;
    }
    const rows = toRawRows(sheet, uses);
    const problem = rows.length > MAX_ROWS ? 'too_many_rows' : rows.every(isEmptyRow) ? 'no_rows' : null;
    if (problem) {
      await mustMove(moveBatch(tx, batch.id, 'unreadable', { problem }), `batch ${batch.id} → unreadable`);
      return;
    }
    await deleteRows(tx, batch.id);
    const { invalid } = await addRows(tx, batch, product, rows);
    if (invalid > 0) await saveSheet(tx, batch, sheet);
    await mustMove(moveBatch(tx, batch.id, 'ready'), `batch ${batch.id} → ready`);
    failpoint('batch.kept');
  });
}
