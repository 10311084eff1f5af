import { type CsvError, parse } from 'csv-parse/sync';
import type { Sheet } from '~/src/domains/batches/batches.types';
import { decode, isUtf16 } from './encoding.rules';
import { Refused } from './file.types';
import { collectRows } from './rows.rules';

/** Bytes that no text contains. A stray one is dropped with its cell's other invisible characters (rows.rules.ts). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
const CONTROLS = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/g;
/** More of them than one in so many characters: the file is binary. */
const CONTROLS_SHARE = 100;
const MAX_STRAY = 20;

/** @throws Refused when bytes, or a text decoded from two bytes a character, are none */
function refuseBinary(text: string): void {
  const controls = text.match(CONTROLS)?.length ?? 0;
  const isBinary = controls > MAX_STRAY && controls > text.length / CONTROLS_SHARE;
  if (isBinary || text.includes('\0')) throw new Refused('not_a_sheet');
}

/** @throws Refused when it is the text of another format */
function refuseMarkup(text: string): void {
  const start = text.slice(0, 500).trimStart();
  if (/^(?:<!doctype html|<html|<head|<body|<table|<meta|mime-version:)/i.test(start))
    throw new Refused('html');
  if (/^<(?:\?xml|workbook)\b/i.test(start)) throw new Refused(/<html\b/i.test(start) ? 'html' : 'xml');
  if (start.startsWith('{\\rtf')) throw new Refused('not_a_sheet');
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

/** A text without the blank rows at its end, which spreadsheets write for rows that were only formatted. */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && BLANK.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}
const BLANK = ' ;,|\t\r\n\u00a0';

/** Parses delimited text: Excel's first line `sep=;`, quotes, line breaks within cells. @throws Refused */
export function readText(content: Buffer): Sheet {
  if (!isUtf16(content)) refuseBinary(content.toString('latin1'));
  const decoded = decode(content);
  if (isUtf16(content)) refuseBinary(decoded);
  refuseMarkup(decoded);
  const declared = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(decoded);
  const text = withoutTail(declared ? decoded.slice(declared[0].length) : decoded);
  if (text === '') throw new Refused('empty');
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
