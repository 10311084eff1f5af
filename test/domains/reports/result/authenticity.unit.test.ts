import { describe, expect, test } from '@jest/globals';
import { verificationCode } from '~/src/domains/reports/order.rules';
import { fingerprint, judgeCopy, parseCode } from '~/src/domains/reports/result/authenticity.rules';

describe('a verification code', () => {
  test.each([
    ['abcd efgh 2345', 'ABCD-EFGH-2345'],
    ['ABCD-EFGH-2345', 'ABCD-EFGH-2345'],
    [' abcdefgh2345 ', 'ABCD-EFGH-2345'],
    ['ABCD-EFGH-234', null],
    ['ABCD-EFGH-2340', null],
    ['ABCD-EFGI-2345', null],
    ['', null],
    ["'; drop table reports", null],
  ])('typed as %j is read as %j', (typed, code) => {
    expect(parseCode(typed)).toBe(code);
  });

  test('as we make them is always read', () => {
    for (let seed = 0; seed < 256; seed++) {
      const code = verificationCode(new Uint8Array(12).fill(seed));
      expect(parseCode(code.toLowerCase())).toBe(code);
    }
  });
});

describe('a copy', () => {
  const versions = ['a', 'b'];
  test.each([
    [{ file: 'b' }, 'authentic'],
    [{ file: 'a' }, 'superseded'],
    [{ file: 'c' }, 'adulterated'],
    [{ file: 'c', version: 2 }, 'adulterated'],
    [{ version: 1 }, 'superseded'],
    [{ version: 2 }, 'authentic'],
    [{}, 'authentic'],
  ] as const)('with %j is %s', (copy, verdict) => {
    expect(judgeCopy({ versions, ...copy })).toBe(verdict);
  });

  test('with one changed byte has another fingerprint', () => {
    const file = Buffer.from('relatorio');
    const changed = Buffer.from(file);
    changed.writeUInt8(0, 3);
    expect(fingerprint(changed)).not.toBe(fingerprint(file));
  });
});
