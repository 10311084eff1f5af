import { streamXlsxRows } from 'hucre/xlsx';
import type { Sheet } from '~/src/domains/batches/batches.types';
import { serveChild } from '~/src/platform/child/serve';
import { type ReadRequest, type ReadResponse, Refused } from './file.types';
import { detectFormat } from './magic.rules';
import { collectRows } from './rows.rules';
import { readText } from './text.rules';
import { checkWorkbook } from './zip.rules';

type Cell = string | number | boolean | Date | null | undefined;

/** A cell as text: a date is the spreadsheet's midnight in UTC, and numbers have no separators. */
function getText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell);
}

const MAX_SHEETS = 3;

/** Reads the first non-empty sheet. @throws Refused */
async function readWorkbook(content: Buffer): Promise<Sheet> {
  const checked = checkWorkbook(content);
  for (let sheet = 0; sheet < MAX_SHEETS; sheet++) {
    const collector = collectRows();
    try {
      for await (const { index, values } of streamXlsxRows(checked, { sheet }))
        collector.add(index + 1, values.map(getText));
      return collector.sheet();
    } catch (error) {
      if (!(error instanceof Refused)) throw sheet > 0 ? new Refused('empty') : error;
      if (error.problem !== 'empty') throw error;
    }
  }
  throw new Refused('empty');
}

/** Reads an uploaded file; one that the library cannot read is reported as broken. */
async function readFile({ content }: ReadRequest): Promise<ReadResponse> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    return { sheet: detectFormat(bytes) === 'xlsx' ? await readWorkbook(bytes) : readText(bytes) };
  } catch (error) {
    return error instanceof Refused ? { problem: error.problem, line: error.line } : { problem: 'broken' };
  }
}

if (process.send) serveChild(readFile);
