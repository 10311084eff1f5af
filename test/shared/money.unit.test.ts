import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatMoney, parseMoney } from '~/src/shared/money';

describe('a typed amount', () => {
  test.each([
    ['50', 5_000],
    ['0', 0],
    ['0,01', 1],
    ['0.5', 50],
    ['1234,5', 123_450],
    ['1234.56', 123_456],
    ['1.234', 123_400],
    ['1.234,56', 123_456],
    ['12.345.678,90', 1_234_567_890],
    ['1,234.56', 123_456],
    ['1,234,567', 123_456_700],
    [' R$ 1.234,56 ', 123_456],
    ['r$50', 5_000],
    ['R$\u00a050', 5_000],
  ])('%j is read as it is meant', (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount);
  });

  test.each([
    '0,001',
    '0.001',
    '0,000',
    '00.100',
    '1,234',
    '1,2345',
    '1.23.456',
    '1.2345',
    '12.34,56',
    '1234.567',
    '1.234.56',
    '1,234,56',
    '1.234,567',
    '1,234.567',
    '1.234.567,890',
    '1.000.00',
    '-5',
    '+5',
    '1e3',
    '１２',
    '5 0',
    '5R$',
    '5$',
    'R$',
    '',
    '.5',
    '5,',
    '90071992547409,93',
  ])('%j is not an amount', (typed) => {
    expect(parseMoney(typed)).toBeNull();
  });

  test('is written with its sign on the same line', () => {
    expect(formatMoney(3_490)).toBe('R$\u00a034,90');
    expect(formatMoney(3_490, 'en-US')).toBe('R$34.90');
  });

  test('accepts our own format, in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom('pt-BR', 'en-US'), (value, locale) => {
        expect(parseMoney(formatMoney(value, locale as 'pt-BR'))).toBe(value);
      }),
    );
  });
});
