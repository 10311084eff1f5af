import { inflateRawSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import type { Column } from '~/src/platform/tables/columns';
import { buildSheet } from '~/src/platform/tables/sheet';
import type { Locale } from '~/src/shared/locale';

/** A part of a zip as text, found by its name in the directory at the end. */
function readPart(zip: Buffer, name: string): string {
  const entry = zip.lastIndexOf(Buffer.from(name)) - 46;
  const start = zip.readUInt32LE(entry + 42);
  const size = zip.readUInt32LE(entry + 20);
  const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
  const packed = zip.subarray(content, content + size);
  return (zip.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed)).toString();
}

interface Line {
  at: Date | null;
  born: string | null;
  document: string;
  note: string | null;
  count: number | null;
  charged: number | null;
}

const COLUMNS: Column<Line>[] = [
  { title: 'At', kind: 'moment', read: ({ at }) => at },
  { title: 'Born', kind: 'day', read: ({ born }) => born },
  { title: 'Document', kind: 'text', read: ({ document }) => document },
  { title: 'Note', kind: 'text', read: ({ note }) => note },
  { title: 'Count', kind: 'count', read: ({ count }) => count },
  { title: 'Charged', kind: 'money', read: ({ charged }) => charged },
];

/** The first is after midnight in UTC, but not yet in São Paulo. */
const ROWS: Line[] = [
  {
    at: new Date('2026-11-25T01:05:07Z'),
    born: '2000-02-29',
    document: '003.456.789-01',
    note: 'a, b; c',
    count: 12,
    charged: 1_990,
  },
  { at: null, born: null, document: '00000000000191', note: '=1+1', count: null, charged: -3_010 },
];

const draw = (format: 'csv' | 'xlsx', locale: Locale): Promise<Buffer> =>
  buildSheet(format, { title: 'Test', locale, columns: COLUMNS, rows: ROWS });

test.each([
  ['pt-BR', ';', ['24/11/2026 22:05:07', '29/02/2000'], ['19,90', '-30,10']],
  ['en-US', ',', ['2026-11-24 22:05:07', '2000-02-29'], ['19.90', '-30.10']],
] as const)(
  'a CSV in %s is separated by %j, its dates and amounts as spreadsheets of the language read them',
  async (locale, separator, dates, amounts) => {
    const file = (await draw('csv', locale)).toString();
    expect(file.startsWith('\uFEFFAt')).toBe(true);
    const [head, first, second] = parse(file, { delimiter: separator, bom: true }) as string[][];
    expect(head).toEqual(['At', 'Born', 'Document', 'Note', 'Count', 'Charged']);
    expect(first).toEqual([...dates, '003.456.789-01', 'a, b; c', '12', amounts[0]]);
    expect(second).toEqual(['', '', '00000000000191', "'=1+1", '', amounts[1]]);
  },
);

test.each(['pt-BR', 'en-US'] as const)('the cells of a workbook in %s are typed', async (locale) => {
  const file = await draw('xlsx', locale);
  const { sheets } = await readXlsx(file);
  const [, first, second] = sheets[0]?.rows ?? [];
  expect(first).toEqual([
    new Date('2026-11-24T22:05:07.000Z'),
    new Date('2000-02-29T00:00:00.000Z'),
    '003.456.789-01',
    'a, b; c',
    12,
    19.9,
  ]);
  expect(second?.slice(2)).toEqual(['00000000000191', '=1+1', null, -30.1]);
  // A SUM adds what has no type: a number; what is `inlineStr` counts as zero.
  expect(readPart(file, 'xl/worksheets/sheet1.xml')).toMatch(/<c r="F2"(?: s="\d+")?><v>19\.9<\/v><\/c>/);
  expect(readPart(file, 'xl/styles.xml')).toContain('#,##0.00');
});
