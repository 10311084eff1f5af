import { type ChildRunner, createChildRunner } from '~/src/platform/child/runner';
import type { RunOptions } from '~/src/platform/child/task-queue';
import type { Locale } from '~/src/shared/locale';
import { type Column, type Heading, readCells, textColumns, toHeadings, type Value } from './columns';
import { csvHead, csvRows } from './csv';

const CHILD = 'src/platform/tables/write.child';
/** 10,000 rows take a second. Only the sheet that is being drawn is in memory. */
const LIMITS = { cpuMs: 20_000, memoryMb: 512, residentMb: 1_024, tasks: 1 };

/** Output formats of a sheet. */
export type SheetFormat = 'csv' | 'xlsx';
export const isSheetFormat = (text: unknown): text is SheetFormat => text === 'csv' || text === 'xlsx';

/** A table to be written to a file, in the reader's language. */
export interface Table<Row> {
  title: string;
  locale: Locale;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** The same with its cells read, as the child process gets it. */
export interface WriteRequest {
  format: SheetFormat;
  title: string;
  locale: Locale;
  headings: Heading[];
  rows: Value[][];
}

let runner: ChildRunner | null = null;

/**
 * A large sheet in either format, loaded when its turn comes and drawn in a child process: thousands of rows take more
 * than half a second. Owners take turns; `signal` ends it when nobody waits for it. @throws ChildEnded
 */
export async function drawSheet<Row>(
  format: SheetFormat,
  load: () => Promise<Table<Row>>,
  options: Pick<RunOptions, 'owner' | 'signal'>,
): Promise<Buffer> {
  runner ??= createChildRunner(LIMITS);
  const request = async (): Promise<WriteRequest> => {
    const { title, locale, columns, rows } = await load();
    const cells = rows.map((row) => readCells(columns, row));
    return { format, title, locale, headings: toHeadings(columns), rows: cells };
  };
  return Buffer.from(await runner.run<WriteRequest, Uint8Array>(CHILD, request, options));
}

/** Rows preformatted as text, so that pasted values keep their zeros. */
const PREPARED = 1_000;

const blankSheets = new Map<string, Promise<Buffer>>();

/** An empty sheet with these columns, the same for everybody: each process draws it once. */
export function drawBlankSheet(
  format: SheetFormat,
  { title, locale, head }: Pick<Table<never>, 'title' | 'locale'> & { head: readonly string[] },
): Promise<Buffer> {
  const name = JSON.stringify([format, title, locale, head]);
  const existing = blankSheets.get(name);
  if (existing) return existing;
  const blank = head.map(() => '');
  const rows = format === 'xlsx' ? Array.from({ length: PREPARED }, () => blank) : [];
  const sheet = drawSheet(format, async () => ({ title, locale, columns: textColumns(head), rows }), {});
  blankSheets.set(name, sheet);
  sheet.catch(() => blankSheets.delete(name));
  return sheet;
}

/** A small sheet in either format; no cell can be read as a formula. */
export async function buildSheet<Row>(format: SheetFormat, table: Table<Row>): Promise<Buffer> {
  if (format === 'xlsx') return drawSheet(format, async () => table, {});
  const { columns, rows, locale } = table;
  return Buffer.from(csvHead(columns, locale) + csvRows(columns, rows, locale));
}
