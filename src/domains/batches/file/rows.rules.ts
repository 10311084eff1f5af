import { MAX_ROWS, type Sheet } from '~/src/domains/batches/batches.types';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { restoreCell } from './cells.rules';
import { MAX_CELL, MAX_COLUMNS, Refused } from './file.types';
import { headerMeaning } from './headers.rules';

/** Rows above the header of a sheet: its title, a logo, a date. */
const MAX_TITLES = 10;

/** Our own exports put an apostrophe before text that a spreadsheet would treat as a formula. */
const ESCAPED_CELL = /^'(?=[=+\-@\t\r])/;

/** Controls other than tabs and line breaks, zero-width characters and marks of direction. */
const INVISIBLE = /(?![\t\r\n])[\p{Cc}\p{Cf}]/gu;

const toCell = (text: string): string =>
  text.replace(INVISIBLE, '').trim().replace(ESCAPED_CELL, '').trim().slice(0, MAX_CELL);

/** Characters of all cells: a workbook may repeat a long text in each of them. */
const MAX_TEXT = 8_000_000;

/** Collects the rows of a file one by one, so that a huge one is not read beyond the limit. */
interface RowCollector {
  /** @throws Refused with too many rows or columns */
  add(line: number, cells: readonly string[]): void;
  /** @throws Refused when there is nothing */
  sheet(): Sheet;
}

export function collectRows(): RowCollector {
  const rows: Sheet['rows'] = [];
  let text = 0;
  return {
    add(line, cells) {
      let width = cells.length;
      while (width > 0 && !cells[width - 1]?.trim()) width--;
      // Rows that were only formatted count for nothing.
      if (width === 0) return;
      if (width > MAX_COLUMNS) throw new Refused('too_many_columns', line);
      if (rows.length > MAX_ROWS + MAX_TITLES) throw new Refused('too_many_rows', line);
      const texts = cells.slice(0, width).map(toCell);
      text += texts.reduce((sum, cell) => sum + cell.length, 0);
      if (text > MAX_TEXT) throw new Refused('too_large', line);
      rows.push({ line, cells: texts });
    },
    sheet() {
      if (rows.length === 0) throw new Refused('empty');
      return withHead(rows);
    },
  };
}

const isDocument = (cell: string): boolean =>
  parseCpf(restoreCell('cpf', cell)) !== null || parseCnpj(restoreCell('cnpj', cell)) !== null;

/** `A`, `B`, … of a column that has no name of its own. */
const toLetter = (column: number): string =>
  (column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : '') +
  String.fromCharCode(65 + (column % 26));

/** The header is the first row that names a document's column, else the first row, unless it holds data. */
function withHead(rows: Sheet['rows']): Sheet {
  const width = Math.max(...rows.slice(0, MAX_ROWS).map(({ cells }) => cells.length));
  const letters = Array.from({ length: width }, (_, column) => toLetter(column));
  const titleRow = rows.slice(0, MAX_TITLES).findIndex(({ cells }) => cells.some(namesDocument));
  const first = rows[0]?.cells ?? [];
  const isHeadless = titleRow < 0 && first.some(isDocument);
  const head = isHeadless ? [] : (rows[Math.max(titleRow, 0)]?.cells ?? []);
  const data = isHeadless ? rows : rows.slice(Math.max(titleRow, 0) + 1);
  if (data.length === 0) throw new Refused('no_rows');
  if (data.length > MAX_ROWS) throw new Refused('too_many_rows', data[MAX_ROWS]?.line);
  return {
    head: letters.map((letter, column) => head[column] || letter),
    rows: data.map(({ line, cells }) => ({ line, cells: letters.map((_, column) => cells[column] ?? '') })),
  };
}

const DOCUMENTS: readonly (string | null)[] = ['cpf', 'cnpj', 'document'];
const namesDocument = (cell: string): boolean => !isDocument(cell) && DOCUMENTS.includes(headerMeaning(cell));
