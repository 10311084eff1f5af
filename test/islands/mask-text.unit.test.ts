import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { finishMoney, maskText } from '~/islands/runtime/enhancements/mask-text';
import { completeCnpj, formatCnpj, parseCnpj } from '~/src/shared/cnpj';
import { completeCpf, formatCpf, parseCpf } from '~/src/shared/cpf';
import { parseMoney } from '~/src/shared/money';

// Eleven equal digits are no CPF, whatever their check digits.
const nineDigits = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((value) => String(value).padStart(9, '0'))
  .filter((text) => !/^(.)\1+$/.test(text));

describe('a mask while typing', () => {
  test('never ends in punctuation, so that deleting works', () => {
    expect(maskText('cpf', '529')).toBe('529');
    expect(maskText('cpf', '5299')).toBe('529.9');
    expect(maskText('phone', '11')).toBe('(11');
    expect(maskText('date', '2111')).toBe('21/11');
  });

  test('cuts what is too long and drops what does not belong', () => {
    expect(maskText('cpf', '529.982.247-25999 abc')).toBe('529.982.247-25');
    expect(maskText('date', '21/11/2026 14:32')).toBe('21/11/2026');
  });

  test('formats phones of ten and eleven digits, with or without the country', () => {
    expect(maskText('phone', '1133334444')).toBe('(11) 3333-4444');
    expect(maskText('phone', '11912345678')).toBe('(11) 91234-5678');
    expect(maskText('phone', '+55 11 91234-5678')).toBe('(11) 91234-5678');
  });

  test('writes a CEP with its hyphen', () => {
    expect(maskText('postal-code', '01310')).toBe('01310');
    expect(maskText('postal-code', '013101')).toBe('01310-1');
    expect(maskText('postal-code', 'CEP 01.310-1009', true)).toBe('01310-100');
  });

  test('keeps the letters of a CNPJ, but not in its check digits', () => {
    expect(maskText('cnpj', '12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(maskText('cnpj', '12ABC34501DEXY')).toBe('12.ABC.345/01DE');
  });

  test('tells a CPF from a CNPJ by length and letters', () => {
    expect(maskText('cpf-cnpj', '52998224725')).toBe('529.982.247-25');
    expect(maskText('cpf-cnpj', '12ABC')).toBe('12.ABC');
    expect(maskText('cpf-cnpj', '112223330001')).toBe('11.222.333/0001');
  });

  test.each([
    ['cpf', '191', '000.000.001-91'],
    ['cpf', 'CPF 19.100', '000.000.191-00'],
    ['cnpj', '191', '00.000.000/0001-91'],
    ['cnpj', '12ABC34501DE', '12.ABC.345/01DE'],
    ['cnpj', '12ABC34501DEXY', '12.ABC.345/01DE-XY'],
    ['cpf-cnpj', '191', '000.000.001-91'],
    ['cpf-cnpj', '100000000191', '00.100.000/0001-91'],
  ] as const)('pads a pasted %s of digits, %s, and strips no letter of a CNPJ', (mask, text, shown) => {
    expect(maskText(mask, text, true)).toBe(shown);
  });

  test('restores leading zeros of a pasted document, and leaves a typed one alone', () => {
    expect(maskText('cpf', '123456797', true)).toBe('001.234.567-97');
    expect(maskText('cpf', '123456797')).toBe('123.456.797');
  });
});

describe('a day', () => {
  test.each([
    ['2000-02-29', 'pt-BR', '29/02/2000'],
    ['29/2/2000', 'pt-BR', '29/02/2000'],
    ['29 de fevereiro de 2000', 'pt-BR', '29/02/2000'],
    ['2000-02-29', 'en-US', '02/29/2000'],
    ['2/29/2000', 'en-US', '02/29/2000'],
  ] as const)('pasted as %s in %s is the field’s own form', (text, locale, shown) => {
    expect(maskText('date', text, true, locale)).toBe(shown);
  });

  test('typed with one digit before its separator gets a leading zero', () => {
    expect(maskText('date', '5/')).toBe('05');
    expect(maskText('date', '05/2/')).toBe('05/02');
  });
});

describe('a masked document', () => {
  test.each([
    ['cpf', 'CPF: 305.000.111‑92', '305.000.111-92'],
    ['cnpj', 'CNPJ: 12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['cpf-cnpj', '３０５００0１１１92', '305.000.111-92'],
    ['cpf-cnpj', 'CNPJ nº 12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ] as const)('pasted into a %s field as %s loses what is no part of it', (mask, text, shown) => {
    expect(maskText(mask, text, true)).toBe(shown);
  });

  test('equals the typed one in the server’s format', () => {
    fc.assert(
      fc.property(nineDigits, (nine) => {
        const cpf = completeCpf(nine);
        expect(maskText('cpf', cpf)).toBe(formatCpf(cpf));
        expect(parseCpf(maskText('cpf', cpf))).toBe(parseCpf(cpf));
        const cnpj = completeCnpj(`AB${nine}1`);
        expect(maskText('cnpj', cnpj)).toBe(formatCnpj(cnpj));
        expect(parseCnpj(maskText('cnpj', cnpj))).toBe(parseCnpj(cnpj));
      }),
    );
  });

  test('masking twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('cpf', 'cnpj', 'cpf-cnpj', 'phone', 'money', 'date'),
        fc.string(),
        (mask, text) => {
          const once = maskText(mask, text);
          expect(maskText(mask, once)).toBe(once);
        },
      ),
    );
  });
});

describe('an amount', () => {
  test('means the same with and without the mask', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const typed = `${whole},${String(cents).padStart(2, '0')}`;
        expect(parseMoney(maskText('money', typed))).toBe(whole * 100 + cents);
        expect(parseMoney(finishMoney(`${whole}`))).toBe(whole * 100);
      }),
    );
  });

  test('gets its decimals on blur; an empty one stays empty', () => {
    expect(finishMoney('1500')).toBe('1.500,00');
    expect(finishMoney('1500,5')).toBe('1.500,50');
    expect(finishMoney('')).toBe('');
  });
});
