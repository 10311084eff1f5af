import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvCell, csvLine } from '~/src/shared/csv';
import { fault, faultEach, found } from '~/test/support/fault';

faultEach(
  'formulas',
  [
    ['=1+1', "'=1+1"],
    ['+55', "'+55"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\0=1', "'=1"],
    ['\rx', `"'\rx"`],
    ['plain', 'plain'],
    ['a;b', '"a;b"'],
    ['say "so"', '"say ""so"""'],
  ],
  'the cell %j is written %j',
  async (value, written) => {
    expect(csvCell(value)).toBe(written);
  },
);

fault('formulas', 'no text becomes a formula', async () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(csvCell(value).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r\0]/);
    }),
    { numRuns: 1_000 },
  );
  found('formulas', { tried: 1_000 });
});

test('a line ends as spreadsheets expect', () => {
  expect(csvLine(['a', 'b'])).toBe('a;b\r\n');
});
