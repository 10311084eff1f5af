import { streamXlsxRows } from 'hucre/xlsx';
import type { SheetChoice } from '~/src/domains/batches/batches.types';
import { serveChild } from '~/src/platform/child/serve';
import { type ReadRequest, type ReadResponse, Refused } from './file.types';
import { detectFormat } from './magic.rules';
import { collectRows } from './rows.rules';
import { readText } from './text.rules';
import { openWorkbook } from './workbook.rules';
import { listHiddenRows, type SheetPart, withoutBlankRows } from './workbook-xml.rules';
import { checkXml } from './xml.rules';

/** Each is named on the page that offers to read it. */
const MAX_TABS = 255;

type Cell = string | number | boolean | Date | null | undefined;

/** A cell as text: a date is the spreadsheet's midnight in UTC, and numbers have no separators. */
function getText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell);
}

/** The sheets to be read: the one chosen, or the visible ones, and behind them the hidden ones where wanted. */
const listWanted = (sheets: readonly SheetPart[], { sheet, hidden }: SheetChoice): SheetPart[] =>
  sheet === null
    ? [...sheets.filter((each) => !each.hidden), ...sheets.filter((each) => hidden && each.hidden)]
    : sheets.filter(({ name }) => name === sheet);

/** Reads the wanted sheet at a place, without the rows that were hidden in it. @throws Refused for the whole file */
async function readWorkbook({ choice, at }: ReadRequest, content: Buffer): Promise<ReadResponse> {
  const { sheets, text, packWith } = await openWorkbook(content);
  if (sheets.length > MAX_TABS) throw new Refused('too_costly');
  const parts = listWanted(sheets, choice);
  const part = parts[at];
  const count = parts.length;
  const others = sheets.filter((each) => each !== part).map(({ name, hidden }) => ({ name, hidden }));
  const source = { sheet: part?.name ?? null, hiddenRows: 0, others };
  if (!part) return { problem: others.length > 0 ? 'all_hidden' : 'empty', count, source };
  const xml = text(part.path);
  const hidden = choice.hidden ? new Set<number>() : listHiddenRows(xml);
  const collector = collectRows();
  try {
    const visibleXml = withoutBlankRows(xml);
    // What stood around a blank row may be something else without it.
    checkXml(Buffer.from(visibleXml));
    const book = await packWith(part.path, visibleXml);
    for await (const { index, values } of streamXlsxRows(book, { sheet: part.place })) {
      const cells = values.map(getText);
      if (!hidden.has(index + 1)) collector.add(index + 1, cells);
      else if (cells.some((cell) => cell.trim())) source.hiddenRows += 1;
    }
    return { sheet: collector.sheet(), count, source };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const allHidden = error.problem === 'empty' && source.hiddenRows > 0;
    return { problem: allHidden ? 'all_hidden' : error.problem, line: error.line, count, source };
  }
}

/** Reads an uploaded file; one that the library cannot read is reported as broken. */
async function readFile(request: ReadRequest): Promise<ReadResponse> {
  const { buffer, byteOffset, byteLength } = request.content;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const none = { count: 1, source: null };
  try {
    if (detectFormat(bytes) === 'xlsx') return await readWorkbook(request, bytes);
    return { sheet: readText(bytes), ...none };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem, line: error.line, ...none };
    return { problem: 'broken', ...none };
  }
}

if (process.send) serveChild(readFile);
