import { describe, expect, test } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { collectRows } from '~/src/domains/batches/file/rows.rules';
import { SheetRefused } from '~/src/domains/batches/file/sheet.service';
import { textColumns } from '~/src/platform/tables/columns';
import { buildSheet } from '~/src/platform/tables/sheet';
import { createBook, createSheet, HONEST_ROWS, textCell } from './hostile.support';
import { createZip, read, workbook } from './sheet.support';

const PEOPLE = 'CPF;Data de nascimento;Nome\r\n30500011192;29/02/2000;Alice Ferreira Monte\r\n';

const getRefusal = async (content: Buffer | string): Promise<string> => {
  try {
    const { rows } = await read(content);
    return `${rows.length} rows`;
  } catch (error) {
    return error instanceof SheetRefused ? error.problem : String(error);
  }
};

describe('a text file', () => {
  test.each([
    ['semicolons', PEOPLE],
    ['commas', PEOPLE.replaceAll(';', ',')],
    ['tabs', PEOPLE.replaceAll(';', '\t')],
    ['a mark of UTF-8', `\uFEFF${PEOPLE}`],
    ['a separator that Excel states', `sep=;\r\n${PEOPLE}`],
    ['old line ends', PEOPLE.replaceAll('\r\n', '\r')],
  ])('with %s is read', async (_what, text) => {
    const { head, rows } = await read(text);
    expect(head).toEqual(['CPF', 'Data de nascimento', 'Nome']);
    expect(rows).toEqual([{ line: 2, cells: ['30500011192', '29/02/2000', 'Alice Ferreira Monte'] }]);
  });

  test('of Windows keeps its accents', async () => {
    const { head, rows } = await read(
      Buffer.from('CPF;Nome da mãe\r\n30500011192;Dora Kümmel Peçanha\r\n', 'latin1'),
    );
    expect(head).toEqual(['CPF', 'Nome da mãe']);
    expect(rows[0]?.cells).toEqual(['30500011192', 'Dora Kümmel Peçanha']);
  });

  test('may have quotes, line breaks in cells, empty lines; each row has its number in the file', async () => {
    const text = 'CPF;Nome\n\n30500011192;"Monte, ""Alice""; a\nsegunda"\n;;\n30500010110;José\n';
    expect((await read(text)).rows).toEqual([
      { line: 3, cells: ['30500011192', 'Monte, "Alice"; a\nsegunda'] },
      { line: 5, cells: ['30500010110', 'José'] },
    ]);
  });

  test('may be UTF-16 of either order', async () => {
    const little = Buffer.from(`\uFEFF${PEOPLE}`, 'utf16le');
    expect((await read(little)).rows).toHaveLength(1);
    expect((await read(Buffer.from(little).swap16())).rows).toHaveLength(1);
  });

  test('of Windows may contain any Brazilian name', async () => {
    const names = 'JOÃO MÃE ÇÃO Conceição É Ímã Ângela Ãngelo Kümmel “aspas” – Nº ª º';
    const text = Buffer.from(`CPF;Nome\n1;${names.replace(/[“”–]/g, '')}\n`, 'latin1');
    expect((await read(text)).rows[0]?.cells[1]).toContain('Conceição É Ímã Ângela Ãngelo');
  });

  test.each<[string, string, number, () => Buffer | string]>([
    ['a quote that never closes', 'open_quote', 3, () => 'CPF;Nome\n1;"A ""B"" C"\n2;"Alice\n3;José\n'],
    ['more columns than are taken', 'too_many_columns', 2, () => `CPF;Nome\n1${';x'.repeat(70)}\n`],
    ['more rows than are taken', 'too_many_rows', 10_002, () => `CPF\n${'1\n'.repeat(10_003)}`],
    [
      'two encodings in one',
      'encoding',
      3,
      () => Buffer.concat([Buffer.from('CPF;Nome\n1;João\n'), Buffer.from('2;José\n', 'latin1')]),
    ],
    ['an endless line', 'line_too_long', 2, () => `CPF;Nome\n${'x'.repeat(300_000)}\n`],
  ])('with %s is refused at its line', async (_what, problem, line, make) => {
    await expect(read(make())).rejects.toMatchObject({ problem, line });
  });

  test('without titles begins with its first row', async () => {
    const { head, rows } = await read('30500011192;29/02/2000\n30500010110;20/07/1987\n');
    expect(head).toEqual(['A', 'B']);
    expect(rows.map(({ line }) => line)).toEqual([1, 2]);
  });

  test('may have a title above its head', async () => {
    const { head, rows } = await read('Motoristas Sul\n\nCPF;Nome\n30500011192;Alice\n');
    expect(head).toEqual(['CPF', 'Nome']);
    expect(rows).toEqual([{ line: 4, cells: ['30500011192', 'Alice'] }]);
  });

  test('truncates an overlong cell just above the length that is checked', async () => {
    const { rows } = await read(`CPF;Nome\n30500011192;${'x'.repeat(9_000)}\n`);
    expect(rows[0]?.cells[1]).toHaveLength(501);
  });
});

describe('a workbook', () => {
  test('returns the digits of numbers, days, cached values, and the line numbers of rows', async () => {
    const content = await writeXlsx({
      sheets: [
        {
          name: 'Lote',
          rows: [
            ['CPF', 'Nascimento', 'Nome'],
            [7_691_852_312, new Date(Date.UTC(1994, 11, 11)), 'Caio'],
            [null, null, null],
            ['305.000.111-92', '29/02/2000', 'Alice'],
          ],
          columns: [{}, { numFmt: 'dd/mm/yyyy' }, {}],
          cells: new Map([['3,2', { formula: 'CONCATENATE("Ali","ce")', formulaResult: 'Alice' }]]),
        },
      ],
    });
    expect((await read(Buffer.from(content))).rows).toEqual([
      { line: 2, cells: ['7691852312', '1994-12-11', 'Caio'] },
      { line: 4, cells: ['305.000.111-92', '29/02/2000', 'Alice'] },
    ]);
  });

  test('of 10,000 rows is read', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => [String(at), 'x']);
    expect((await read(await workbook([['CPF', 'Nome'], ...rows]))).rows).toHaveLength(10_000);
  });
});

describe('an unsupported file', () => {
  const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(600).fill(0)]);
  test.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
    ['nothing', 'empty', () => ''],
    ['blanks', 'empty', () => ' \n;;\n'],
    ['a head alone', 'no_rows', () => 'CPF;Nome\n'],
    ['a PDF', 'not_a_sheet', () => '%PDF-1.7\nabc'],
    [
      'a picture',
      'not_a_sheet',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]),
    ],
    ['an old workbook', 'not_a_sheet', () => compound],
    [
      'one behind a password',
      'protected',
      () => Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    [
      'another program’s',
      'not_a_sheet',
      () => createZip([{ name: 'content.xml', content: Buffer.from('<x/>') }]),
    ],
    ['half a zip', 'broken', async () => (await workbook([['CPF'], ['1']])).subarray(0, 900)],
    ['too many columns', 'too_many_columns', () => `CPF${';x'.repeat(70)}\n`],
    ['too many rows', 'too_many_rows', () => `CPF\n${'30500011192\n'.repeat(10_100)}`],
    ['more bytes than are taken', 'too_large', () => Buffer.alloc(5 * 1024 * 1024 + 1, 'a')],
  ])('%s is refused', async (_what, problem, make) => {
    expect(await getRefusal(await make())).toBe(problem);
  });
});

describe('a hostile file', () => {
  test('is built in a way that is otherwise readable', async () => {
    expect((await read(createBook({ sheet: createSheet(HONEST_ROWS) }))).rows).toEqual([
      { line: 2, cells: ['30500011192'] },
    ]);
  });

  test.each<[string, string, () => Buffer]>([
    [
      'a zip bomb',
      'too_large',
      () => createBook({ sheet: createSheet(HONEST_ROWS), strings: Buffer.alloc(80 * 1024 * 1024, 32) }),
    ],
    [
      'one that lies about its size',
      'broken',
      () =>
        createBook({
          sheet: createSheet(HONEST_ROWS),
          strings: Buffer.alloc(80 * 1024 * 1024, 32),
          says: 1_000,
        }),
    ],
    [
      'a million empty styled rows',
      '1 rows',
      () =>
        createBook({
          sheet: createSheet(
            HONEST_ROWS +
              Array.from(
                { length: 1_000_000 },
                (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="1"/></row>`,
              ).join(''),
          ),
        }),
    ],
    [
      'far cells',
      'too_many_columns',
      () =>
        createBook({
          sheet: createSheet(`${HONEST_ROWS}<row r="1048576">${textCell('XFD1048576', 'x')}</row>`),
        }),
    ],
    [
      'entities within entities',
      '1 rows',
      () =>
        createBook({
          sheet: createSheet(HONEST_ROWS).replace(
            '?>',
            '?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
          ),
        }),
    ],
    ['blank lines', 'no_rows', () => Buffer.from(`CPF\n${'\n'.repeat(5 * 1024 * 1024 - 100)}`)],
    ['delimiters alone', 'empty', () => Buffer.alloc(5 * 1024 * 1024 - 1, ';')],
    ['one endless cell', 'line_too_long', () => Buffer.alloc(900 * 1024, 'a')],
  ])('%s does no harm', async (_what, outcome, make) => {
    const [hostile, ours] = await Promise.all([getRefusal(make()), read(PEOPLE)]);
    expect(hostile).toBe(outcome);
    expect(ours.rows).toHaveLength(1);
  });
});

describe('an exported file', () => {
  const hostile = ['=1+1', '+5511', '-x', '@SUM(A1)', '\tx', '00123'];
  test('has no formula for a spreadsheet, and is read back unchanged', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await buildSheet(format, {
        title: 'Lote',
        locale: 'pt-BR',
        columns: textColumns(['CPF', 'Nome']),
        rows: hostile.map((each) => ['1', each]),
      });
      if (format === 'csv') expect(file.toString()).toContain("1;'=1+1\r\n");
      const { rows } = await read(file);
      expect(rows.map(({ cells }) => cells[1])).toEqual(hostile.map((each) => each.trim()));
    }
  });

  test('is not read beyond the row limit', () => {
    const collector = collectRows();
    for (let line = 1; line <= 10_011; line++) collector.add(line, ['x']);
    expect(() => collector.add(10_012, ['x'])).toThrow('too_many_rows');
  });
});
