import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvCell, joinCells } from '~/src/shared/csv';
import { fault, faultEach, found } from '~/test/support/fault';

faultEach(
  'formulas',
  [
    ['=1+1', "'=1+1"],
    ['+55', "'+55"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', `"'\tx"`],
    ['\0=1', "'=1"],
    ['\rx', `"'\rx"`],
    ['\n=1', `"'\n=1"`],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['﹦1', "'﹦1"],
    ['−1', "'−1"],
    [' =1', "' =1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\u200b=1', "'\u200b=1"],
    ['\ufeff＝1', "'\ufeff＝1"],
    ['-12,50', '"-12,50"'],
    ['-12.50', '-12.50'],
    ['a,=1+1,', '"a,=1+1,"'],
    ['a\tb', '"a\tb"'],
    ['a|b', '"a|b"'],
    [' plain', '" plain"'],
    ['plain ', '"plain "'],
    ['plain', 'plain'],
    ['a;b', '"a;b"'],
    ['say "so"', '"say ""so"""'],
  ],
  'the cell %j is written %j',
  async (value, written) => {
    expect(csvCell(value)).toBe(written);
  },
);

const marks = fc.constantFrom(...'=+-@＝＋－＠﹢﹣﹦﹫\t\r\n\0 \u00a0\u200b1A;"');

const separators = fc.constantFrom(...',;\t|"\r\n =1a');

fault('formulas', 'no text becomes a formula', async () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: marks })), (value) => {
      const cell = csvCell(value).replace(/^"/, '').normalize('NFKC').trimStart();
      expect(cell).not.toMatch(/^[=+\-@\t\r\n\0]/);
    }),
    { numRuns: 1_000 },
  );
  found('formulas', { tried: 1_000 });
});

fault('formulas', 'a file is read again cell by cell, whatever its cells hold', async () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: marks }), fc.string({ unit: separators }));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const file = rows.map((cells) => joinCells(cells, ';')).join('');
      const read = parse(file, { delimiter: ';', record_delimiter: '\r\n' }) as string[][];
      const isSame = (value: string, as: string) => [as, `'${as}`].includes(value);
      const kept = rows.map((cells) => cells.map((each) => each.replaceAll('\0', '')));
      expect(read).toHaveLength(rows.length);
      for (const [at, cells] of kept.entries())
        for (const [column, as] of cells.entries()) expect(isSame(read[at]?.[column] ?? '', as)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
  found('formulas', { tried: 1_000 });
});

test('a line ends as spreadsheets expect', () => {
  expect(joinCells(['a', 'b'], ';')).toBe('a;b\r\n');
});
