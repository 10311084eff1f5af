import { type CsvError, parse } from 'csv-parse/sync';
import type { Sheet } from '~/src/domains/batches/batches.types';
import { Refused } from './file.types';
import { collectRows } from './rows.rules';

/** Bytes that no text has: what holds them is a picture, a program, anything but a table. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/** UTF-8 with or without its mark, UTF-16 with its mark, else what Windows wrote. @throws Refused */
function decode(content: Buffer): string {
  const marked = content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : null;
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
const windows = (content: Buffer): string => new TextDecoder('windows-1252').decode(content);

const DELIMITERS = [';', ',', '\t', '|'] as const;
const LOOKED_AT = 20_000;

/** The mark that parts the cells: the one that stands most often outside quotes, evenly by line. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, LOOKED_AT)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((each) => each.trim());
  const score = (mark: string): number => {
    const counts = lines.slice(0, 20).map((line) => line.split(mark).length - 1);
    const most = counts[0] ?? 0;
    return most === 0
      ? counts.reduce((sum, each) => sum + each, 0) / 100
      : most * 100 * (counts.filter((each) => each === most).length / counts.length);
  };
  const scored = DELIMITERS.map((mark) => ({ mark, score: score(mark) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).mark;
}

/** Longer than any row of sixty cells. */
const MOST_LINE = 200_000;

/** One endless line would be taken into memory whole. @throws Refused */
function checkLines(text: string): void {
  const end = text.includes('\n') ? '\n' : '\r';
  for (let from = 0, to = 0; to < text.length; from = to + 1) {
    const next = text.indexOf(end, from);
    to = next < 0 ? text.length : next;
    if (to - from > MOST_LINE) throw new Refused('broken');
  }
}

/** Reads a table of text: the first line `sep=;` of Excel, quotes, line breaks within cells. @throws Refused */
export function readText(content: Buffer): Sheet {
  const decoded = decode(content);
  const declared = /^sep=(.)\r?\n/i.exec(decoded);
  const text = declared ? decoded.slice(declared[0].length) : decoded;
  if (text.trim() === '') throw new Refused('empty');
  checkLines(text);
  const delimiter = declared?.[1] ?? delimiterOf(text);
  try {
    return parseText(text, delimiter, true);
  } catch (error) {
    // A quote that opens and never closes: read as it stands, for one bad row must not cost the others.
    if ((error as CsvError).code?.startsWith('CSV_')) return parseText(text, delimiter, false);
    throw error;
  }
}

function parseText(text: string, delimiter: string, quoted: boolean): Sheet {
  const collector = collectRows();
  let line = 0;
  parse(text, {
    delimiter,
    quote: quoted ? '"' : null,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 1024 * 1024,
    on_record: (cells: string[]) => {
      line += 1;
      collector.add(line, quoted ? cells : cells.map((cell) => cell.replace(/^\s*"|"\s*$/g, '')));
      return null;
    },
  });
  return collector.sheet();
}
