import { type CsvError, parse } from 'csv-parse/sync';
import type { Sheet } from '~/src/domains/batches/batches.types';
import { Refused } from './file.types';
import { collectRows } from './rows.rules';

/** Bytes that no text contains: the file is binary. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
const BINARY = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/** UTF-8 with or without BOM, UTF-16 with BOM, else Windows-1252. @throws Refused */
function decode(content: Buffer): string {
  const marked = detectByteOrderMark(content);
  const text = marked ? new TextDecoder(marked).decode(content) : (utf8(content) ?? windows(content));
  if (BINARY.test(text)) throw new Refused('not_a_sheet');
  return text;
}

function utf8(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

function detectByteOrderMark(content: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  return content[0] === 0xfe && content[1] === 0xff ? 'utf-16be' : null;
}

/** UTF-8 letters misread as Windows-1252: pairs that no language has. */
const UTF8_AS_WINDOWS = /[\u00c3\u00c2][\u0080-\u00bf]/;
/** Bytes undefined in Windows-1252. */
const UNDEFINED_BYTES = /[\x81\x8d\x8f\x90\x9d]/;

/** Decodes Windows-1252; a file that mixes encodings is refused. @throws Refused */
function windows(content: Buffer): string {
  const bytes = content.toString('latin1');
  if (BINARY.test(bytes)) throw new Refused('not_a_sheet');
  if (UNDEFINED_BYTES.test(bytes) || UTF8_AS_WINDOWS.test(bytes))
    throw new Refused('encoding', findStrayLine(content));
  return new TextDecoder('windows-1252').decode(content);
}

/** The first line that is not UTF-8. */
function findStrayLine(content: Buffer): number {
  for (let from = 0, line = 1; from < content.length; line += 1) {
    const next = content.indexOf(0x0a, from);
    const end = next < 0 ? content.length : next + 1;
    if (utf8(content.subarray(from, end)) === null) return line;
    from = end;
  }
  return 1;
}

const DELIMITERS = [';', ',', '\t', '|'] as const;
const SAMPLED_LINES = 20_000;

/** Detects the delimiter: the most frequent one outside quotes, evenly by line. */
function detectDelimiter(text: string): string {
  const lines = text
    .slice(0, SAMPLED_LINES)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((each) => each.trim());
  const score = (mark: string): number => {
    const counts = lines.slice(0, 20).map((line) => line.split(mark).length - 1);
    const max = counts[0] ?? 0;
    return max === 0
      ? counts.reduce((sum, each) => sum + each, 0) / 100
      : max * 100 * (counts.filter((each) => each === max).length / counts.length);
  };
  const scored = DELIMITERS.map((mark) => ({ mark, score: score(mark) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).mark;
}

/** Longer than any row of sixty cells. */
const MAX_LINE = 200_000;

/** An endless line would be read into memory whole. @throws Refused */
function checkLines(text: string): void {
  const end = text.includes('\n') ? '\n' : '\r';
  for (let from = 0, to = 0, line = 1; to < text.length; from = to + 1, line += 1) {
    const next = text.indexOf(end, from);
    to = next < 0 ? text.length : next;
    if (to - from > MAX_LINE) throw new Refused('line_too_long', line);
  }
}

/** Parses delimited text: Excel's first line `sep=;`, quotes, line breaks within cells. @throws Refused */
export function readText(content: Buffer): Sheet {
  const decoded = decode(content);
  const declared = /^sep=(.)\r?\n/i.exec(decoded);
  const text = declared ? decoded.slice(declared[0].length) : decoded;
  if (text.trim() === '') throw new Refused('empty');
  checkLines(text);
  const delimiter = declared?.[1] ?? detectDelimiter(text);
  try {
    return parseText(text, delimiter);
  } catch (error) {
    const { code } = error as CsvError;
    // Otherwise its cells would shift to other columns.
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw new Refused('open_quote', openQuoteLine(text, delimiter));
    throw error;
  }
}

/** The line of the quote that opens the last cell. */
function openQuoteLine(text: string, delimiter: string): number {
  let [line, open, fresh] = [1, 0, true];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '\n') line += 1;
    if (open > 0) {
      if (mark !== '"') continue;
      if (text[at + 1] === '"') at += 1;
      else open = 0;
    } else if (mark === '"' && fresh) open = line;
    fresh = open === 0 && (mark === delimiter || mark === '\n' || mark === '\r');
  }
  return open || line;
}

function parseText(text: string, delimiter: string): Sheet {
  const collector = collectRows();
  let line = 0;
  parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 1024 * 1024,
    on_record: (cells: string[]) => {
      line += 1;
      collector.add(line, cells);
      return null;
    },
  });
  return collector.sheet();
}
