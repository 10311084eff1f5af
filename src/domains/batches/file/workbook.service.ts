import { type ChildRunner, createChildRunner } from '~/src/platform/child/runner';
import type { RunOptions } from '~/src/platform/child/task-queue';
import { CSV_BOM, csvLine } from '~/src/shared/csv';
import type { WriteRequest } from './file.types';

const CHILD = 'src/domains/batches/file/write.child';
/** 10,000 rows take a second. Only the sheet that is being drawn is in memory. */
const LIMITS = { cpuMs: 20_000, memoryMb: 512, residentMb: 1_024, tasks: 1 };

/** Output formats of a sheet. */
export type SheetFormat = 'csv' | 'xlsx';
export const isSheetFormat = (text: unknown): text is SheetFormat => text === 'csv' || text === 'xlsx';

let runner: ChildRunner | null = null;

/**
 * A large sheet in either format, loaded when its turn comes and drawn in a child process: thousands of rows take more
 * than half a second. Owners take turns; `signal` ends it when nobody waits for it. @throws ChildEnded
 */
export async function drawSheet(
  load: () => Promise<WriteRequest>,
  options: Pick<RunOptions, 'owner' | 'signal'>,
): Promise<Buffer> {
  runner ??= createChildRunner(LIMITS);
  return Buffer.from(await runner.run<WriteRequest, Uint8Array>(CHILD, load, options));
}

/** A small sheet in either format; no cell can be read as a formula. */
export async function buildSheet(format: SheetFormat, sheet: WriteRequest): Promise<Buffer> {
  if (format === 'xlsx') return drawSheet(async () => sheet, {});
  return Buffer.from(CSV_BOM + [sheet.head, ...sheet.rows].map(csvLine).join(''));
}
