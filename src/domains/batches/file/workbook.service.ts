import { type ChildRunner, createChildRunner } from '~/src/platform/child/runner';
import { CSV_BOM, csvLine } from '~/src/shared/csv';
import type { WriteRequest } from './file.types';

const CHILD = 'src/domains/batches/file/write.child';
/** 10,000 rows take a second. */
const LIMITS = { cpuMs: 20_000, memoryMb: 512, residentMb: 1_024 };

/** Output formats of a sheet. */
export type SheetFormat = 'csv' | 'xlsx';
export const isSheetFormat = (text: unknown): text is SheetFormat => text === 'csv' || text === 'xlsx';

let runner: ChildRunner | null = null;

/** A workbook of text cells, built in a child process: thousands of rows take more than half a second. */
export async function buildWorkbook(sheet: WriteRequest): Promise<Buffer> {
  runner ??= createChildRunner(LIMITS);
  return Buffer.from(await runner.run<WriteRequest, Uint8Array>(CHILD, sheet));
}

/** A sheet in either format; no cell can be read as a formula. */
export async function buildSheet(format: SheetFormat, sheet: WriteRequest): Promise<Buffer> {
  if (format === 'xlsx') return buildWorkbook(sheet);
  return Buffer.from(CSV_BOM + [sheet.head, ...sheet.rows].map(csvLine).join(''));
}
