import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { serveChild } from '~/src/platform/child/serve';
import { DAY_MS, formatClock, toDay } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { toReais } from '~/src/shared/money';
import type { Kind, Value } from './columns';
import { csvCells, csvHead } from './csv';
import type { WriteRequest } from './sheet';

const MAX_WIDTH = 60;
const MARGIN = 3;
/** Days from 30 December 1899, a spreadsheet's day zero, to the Unix epoch. */
const EPOCH = 25_569;

/** Number formats. Text format: a spreadsheet strips no zeros and evaluates no formula. */
const FORMATS: Record<Locale, Record<Kind, string>> = {
  'pt-BR': {
    text: '@',
    count: '0',
    money: '[$R$-416] #,##0.00',
    moment: 'dd/mm/yyyy hh:mm:ss',
    day: 'dd/mm/yyyy',
  },
  'en-US': {
    text: '@',
    count: '0',
    money: '[$R$-416] #,##0.00',
    moment: 'yyyy-mm-dd hh:mm:ss',
    day: 'yyyy-mm-dd',
  },
};

/** A local date and time as the spreadsheet's number of days, which has no time zone. */
const toSerial = (local: string): number => Date.parse(`${local}Z`) / DAY_MS + EPOCH;

function toCell(kind: Kind, value: Value): CellValue {
  if (value === null) return kind === 'text' ? '' : null;
  if (value instanceof Date) return toSerial(`${toDay(value)}T${formatClock(value)}`);
  if (kind === 'day') return toSerial(`${value}T00:00:00`);
  return kind === 'money' ? toReais(Number(value)) : value;
}

/** Draws a workbook with typed cells, each column as wide as its title. */
async function writeWorkbook({ title, headings, rows, locale }: WriteRequest): Promise<Uint8Array> {
  const columns = headings.map((heading) => ({
    width: Math.min(Math.max(heading.title.length + MARGIN, 16), MAX_WIDTH),
    numFmt: FORMATS[locale][heading.kind],
  }));
  const cells = rows.map((row) => headings.map(({ kind }, at) => toCell(kind, row[at] ?? null)));
  const head = headings.map((heading) => heading.title);
  return writeXlsx({
    sheets: [{ name: title, columns, rows: [head, ...cells], freezePane: { rows: 1 } }],
    stringMode: 'inline',
  });
}

/** Text with a cell for each value, none of which can be read as a formula. */
const writeCsv = ({ headings, rows, locale }: WriteRequest): Uint8Array =>
  Buffer.from(csvHead(headings, locale) + rows.map((row) => csvCells(headings, row, locale)).join(''));

const write = async (request: WriteRequest): Promise<Uint8Array> =>
  request.format === 'csv' ? writeCsv(request) : writeWorkbook(request);

if (process.send) serveChild(write);
