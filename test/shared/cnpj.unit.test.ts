import { isValidCnpj } from '@brazilian-utils/brazilian-utils';
import { describe, expect, test } from '@jest/globals';
import { cnpj as validator } from 'cpf-cnpj-validator';
import fc from 'fast-check';
import { completeCnpj, formatCnpj, isCnpj, maskCnpj, parseCnpj } from '~/src/shared/cnpj';

const alphanumeric = fc.stringMatching(/^[0-9A-Z]{12}$/).filter((text) => !/^(.)\1{11}$/.test(text));
const numeric = fc.stringMatching(/^[0-9]{12}$/).filter((text) => !/^(.)\1{11}$/.test(text));
const valid = fc.oneof(alphanumeric, numeric).map(completeCnpj);

describe('CNPJ', () => {
  test.each([
    '12ABC34501DE35',
    '00000000E08G12',
    '93ZB0VRYV6KA67',
    'AA345678000A29',
    'ABCDEFGH000195',
    'SANDBOX0000125',
    '12ABC345000188',
    '11222333000181',
    '19131243000197',
    '33683111000280',
  ])('accepts %s', (cnpj) => {
    expect(parseCnpj(cnpj)).toBe(cnpj);
    expect(parseCnpj(cnpj.toLowerCase())).toBe(cnpj);
    expect(parseCnpj(formatCnpj(cnpj))).toBe(cnpj);
    expect(formatCnpj(cnpj)).toHaveLength(18);
  });

  test.each([
    '93ZB0VRYV6KA66',
    '00000000000000',
    '',
    'AB',
    '12ABC34501DEA5',
    '1222333000181234',
    '12ABC34501DÉ35',
  ])('refuses %p', (text) => expect(parseCnpj(text)).toBeNull());

  test('letters are never removed to obtain a valid number', () => {
    expect(parseCnpj('A11222333000181')).toBeNull();
    expect(parseCnpj('11222333000181X')).toBeNull();
  });

  test('an incomplete number is not completed', () => {
    expect(parseCnpj('191')).toBeNull();
    expect(parseCnpj('E08G12')).toBeNull();
  });

  test('10,000 generated numbers pass, and agree with an independent library', () => {
    fc.assert(
      fc.property(valid, (cnpj) => {
        expect(parseCnpj(formatCnpj(cnpj))).toBe(cnpj);
        expect(isValidCnpj(cnpj, { version: 2 })).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  test('agrees with two independent libraries on any fourteen characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}[0-9]{2}$/), (text) => {
        expect(isCnpj(text)).toBe(isValidCnpj(text, { version: 2 }));
        expect(isCnpj(text)).toBe(validator.isValid(text));
      }),
      { numRuns: 1_000 },
    );
  });

  test('the mask shows the six middle characters only', () => {
    expect(maskCnpj('12ABC34501DE35')).toBe('**.ABC.345/****-**');
    expect(maskCnpj('nothing')).toBe('**.***.***/****-**');
  });
});
