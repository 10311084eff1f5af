import { CSV_BOM, joinCells } from '~/src/shared/csv';
import { formatClock, formatDay, toDay } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { toReais } from '~/src/shared/money';
import { type Column, type Heading, type Kind, readCells, toHeadings, type Value } from './columns';

/** Spreadsheets split by what their language does not use for decimals. */
const SEPARATORS: Record<Locale, string> = { 'pt-BR': ';', 'en-US': ',' };

/** A day as spreadsheets of the language recognize it; in en-US as ISO 8601, which has no ambiguous order. */
const writeDay = (day: string, locale: Locale): string => (locale === 'pt-BR' ? formatDay(day, locale) : day);

const writeMoney = (centavos: number, locale: Locale): string =>
  toReais(centavos)
    .toFixed(2)
    .replace('.', locale === 'pt-BR' ? ',' : '.');

function writeCell(kind: Kind, value: Value, locale: Locale): string {
  if (value === null) return '';
  if (value instanceof Date) return `${writeDay(toDay(value), locale)} ${formatClock(value)}`;
  if (kind === 'day') return writeDay(String(value), locale);
  return kind === 'money' ? writeMoney(Number(value), locale) : String(value);
}

/** One line of cells, in the order of the columns; those left out are empty. */
export const csvCells = (headings: readonly Heading[], values: readonly Value[], locale: Locale): string =>
  joinCells(
    headings.map(({ kind }, at) => writeCell(kind, values[at] ?? null, locale)),
    SEPARATORS[locale],
  );

/** The first line, preceded by the mark of UTF-8. */
export const csvHead = (headings: readonly Heading[], locale: Locale): string =>
  CSV_BOM +
  joinCells(
    headings.map(({ title }) => title),
    SEPARATORS[locale],
  );

export const csvRows = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  locale: Locale,
): string => {
  const headings = toHeadings(columns);
  return rows.map((row) => csvCells(headings, readCells(columns, row), locale)).join('');
};

/** A whole table as CSV, a piece for each group of rows, each read when the previous one was consumed. */
export async function* csvTable<Row>(
  columns: readonly Column<Row>[],
  groups: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  locale: Locale,
): AsyncGenerator<string> {
  yield csvHead(columns, locale);
  for await (const rows of groups) yield csvRows(columns, rows, locale);
}
