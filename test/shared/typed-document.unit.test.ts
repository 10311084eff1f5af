import { describe, expect, test } from '@jest/globals';
import { parseCnpj } from '~/src/shared/cnpj';
import { completeCpf, parseCpf } from '~/src/shared/cpf';
import { parseDay } from '~/src/shared/input/typed-day';
import { isScientific } from '~/src/shared/input/typed-document';

const CPF = '30500011192';
/** A CPF whose first digits are zeros: 000.000.001-91. */
const FIRST = completeCpf('000000001');

describe('a document as people paste it', () => {
  test.each([
    ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uff0d'].map((dash) => [
      `a dash U+${dash.charCodeAt(0).toString(16)}`,
      `305.000.111${dash}92`,
    ]),
    ['a space that does not break', '305\u00a0000\u00a011192'],
    ['a thin space and a soft hyphen', '305\u2009000\u2009111\u00ad92'],
    ['a zero-width space', '\u200b30500011192'],
    ['marks of direction', '\u200e305.000.111-92\u202c'],
    ['a mark of byte order', '\ufeff30500011192'],
    ['a control character', '\u001f30500011192'],
    ['full width', '３０５．０００．１１１－９２'],
    ['an apostrophe', "'30500011192"],
    ['a formula of text', '="30500011192"'],
    ['a label', 'CPF: 305.000.111-92'],
    ['a label with a number sign', 'CPF nº 305.000.111-92'],
    ['a label with points', 'C.P.F.: 305.000.111-92'],
    ['a label of both', 'CPF/CNPJ: 305.000.111-92'],
    ['a last point', '305.000.111-92.'],
    ['commas', '305,000,111-92'],
    ['underscores', '305_000_111_92'],
  ])('with %s is read', (_what, text) => expect(parseCpf(text)).toBe(CPF));

  test.each([
    ['CNPJ: 12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['CNPJ/MF nº 12.abc.345/01de–35', '12ABC34501DE35'],
    ['＝"00.000.000/0001-91"', '00000000000191'],
  ])('a company’s %s is read', (text, cnpj) => expect(parseCnpj(text)).toBe(cnpj));

  test('a CNPJ that begins like a label keeps its letters', () => {
    expect(parseCnpj('CNPJ12340001')).toBeNull();
    expect(parseCnpj('CPF123450001-14')).toBe(parseCnpj('CP.F12.345/0001-14'));
  });
});

describe('a document with too few digits', () => {
  test.each(['191', '00000000191'.slice(1), FIRST.slice(2), '7691852312'])(
    '%s is not a CPF: which digits are missing is unknown',
    (text) => expect(parseCpf(text)).toBeNull(),
  );

  test.each(['191', '191000000', '0000000000191'])('%s is not a CNPJ', (text) =>
    expect(parseCnpj(text)).toBeNull(),
  );
});

test.each(['30500011192,00', '30500010110.0', '7691852312,0', '34238864000168.0', '3423886400016,0'])(
  'the decimals of %s are not digits of a document',
  (text) => expect([parseCpf(text), parseCnpj(text)]).toEqual([null, null]),
);
test.each(['30500011192', '305.000.111-92', '305000111,92'])('%s is not completed', (text) =>
  expect(parseCpf(text)).toBe(CPF),
);

test.each(['3,05E+10', '3.05000101E+10', '1,91E+02', '3E+10', '\u200b3,05e10'])(
  '%s is what a spreadsheet makes of a long number',
  (text) => expect(isScientific(text)).toBe(true),
);
test.each(['00000000E08G12', '12ABC34501DE35', '30500011192', ''])('%p is not completed', (text) =>
  expect(isScientific(text)).toBe(false),
);

test.each([':', ' ', 'cpf ', 'T', '-', '\u2010', "'"])(
  'a text as long as a request, of %j, is read at once',
  (sign) => {
    const text = `cpf${sign.repeat(250_000)}!`;
    const before = process.cpuUsage();
    expect([parseCpf(text), parseCnpj(text), parseDay(sign.repeat(250_000))]).toEqual([null, null, null]);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  },
);

test.each([190, 100])('a label followed by %d characters is parsed quickly', (signs) => {
  expect(parseCpf(`cpf${': '.repeat(signs / 2)}!`)).toBeNull();
});
