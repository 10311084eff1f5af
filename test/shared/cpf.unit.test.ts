import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import { describe, expect, test } from '@jest/globals';
import { cpf as validator } from 'cpf-cnpj-validator';
import fc from 'fast-check';
import { completeCpf, formatCpf, isCpf, maskCpf, parseCpf } from '~/src/shared/cpf';

const nine = fc.stringMatching(/^[0-9]{9}$/).filter((text) => !/^(\d)\1{8}$/.test(text));
const valid = nine.map(completeCpf);

describe('CPF', () => {
  test('every completed number is accepted, plain and formatted', () => {
    fc.assert(
      fc.property(valid, (cpf) => {
        expect(parseCpf(cpf)).toBe(cpf);
        expect(parseCpf(formatCpf(cpf))).toBe(cpf);
      }),
    );
  });

  test('an incomplete number is not completed', () => {
    const short = valid.filter((cpf) => cpf.startsWith('0'));
    fc.assert(fc.property(short, (cpf) => parseCpf(String(Number(cpf))) === null));
  });

  test('a changed digit is judged as by an independent library', () => {
    fc.assert(
      fc.property(valid, fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (cpf, at, by) => {
        const digit = (Number(cpf[at]) + by) % 10;
        const changed = cpf.slice(0, at) + digit + cpf.slice(at + 1);
        expect(isCpf(changed)).toBe(validator.isValid(changed));
      }),
    );
  });

  test('agrees with two independent libraries on eleven digits', () => {
    fc.assert(
      fc.property(fc.oneof(valid, fc.stringMatching(/^[0-9]{11}$/)), (text) => {
        expect(isCpf(text)).toBe(validator.isValid(text));
        expect(isCpf(text)).toBe(isValidCpf(text));
      }),
      { numRuns: 500 },
    );
  });

  test('the mask shows the six middle digits only', () => {
    expect(maskCpf('40442820135')).toBe('***.428.201-**');
    expect(maskCpf('not a CPF')).toBe('***.***.***-**');
  });

  test.each([
    '',
    'abc',
    '111.111.111-11',
    '00000000000',
    '123',
    '404428201355',
    '4044282013a',
    '40442820136',
  ])('refuses %p', (text) => expect(parseCpf(text)).toBeNull());

  test('any text is handled without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cpf = parseCpf(text);
        expect(cpf === null || /^\d{11}$/.test(cpf)).toBe(true);
      }),
    );
  });
});
