import { writeXlsx } from 'hucre/xlsx';
import { serveChild } from '~/src/platform/child/serve';
import { CSV_BOM, csvLine } from '~/src/shared/csv';
import type { WriteRequest } from './file.types';

const MAX_WIDTH = 60;
const MARGIN = 3;

/** A column as wide as its header. */
const toColumn = (title: string) => ({
  width: Math.min(Math.max(title.length + MARGIN, 16), MAX_WIDTH),
  // Text format: a spreadsheet strips no zeros and evaluates no formula.
  numFmt: '@',
});

/** Draws a workbook of text cells. */
async function writeWorkbook({ title, head, rows }: WriteRequest): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [{ name: title, columns: head.map(toColumn), rows: [head, ...rows], freezePane: { rows: 1 } }],
    stringMode: 'inline',
  });
}

/** Text with a cell for each value, none of which can be read as a formula. */
const writeCsv = ({ head, rows }: WriteRequest): Uint8Array =>
  Buffer.from(CSV_BOM + [head, ...rows].map(csvLine).join(''));

const write = async (sheet: WriteRequest): Promise<Uint8Array> =>
  sheet.format === 'csv' ? writeCsv(sheet) : writeWorkbook(sheet);

if (process.send) serveChild(write);
