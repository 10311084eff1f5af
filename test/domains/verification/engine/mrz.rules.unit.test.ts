import { describe, expect, test } from '@jest/globals';
import { checkDigit, issuingState, readMrz } from '~/src/domains/verification/engine/mrz.rules';

const TODAY = '2026-11-23';
const [FIRST, SECOND, THIRD] = [
  'IDBRA404428201<355<<<<<<<<<<<<',
  '7011144F3402029BRA<<<<<<<<<<<8',
  'VASCONCELOS<<HELENA<DUARTE<<<<',
] as const;
const HELENA = {
  cpf: '40442820135',
  birthDate: '1970-11-14',
  expiryDate: '2034-02-02',
  name: 'HELENA DUARTE VASCONCELOS',
};

describe('a machine-readable zone', () => {
  test('has the check digits of ICAO 9303', () => {
    expect(checkDigit('520727')).toBe('3');
    expect(checkDigit('AB2134<<<')).toBe('5');
  });

  test('is the example of ICAO 9303-5, whose number is no CPF', () => {
    const lines = [
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ];
    expect(readMrz(lines, TODAY)).toEqual({
      cpf: null,
      birthDate: '1974-08-12',
      expiryDate: '2012-04-15',
      name: 'ANNA MARIA ERIKSSON',
    });
    expect(issuingState(lines)).toBe('UTO');
  });

  test('a name is not taken for a first line, nor a misread letter of the state for a foreign one', () => {
    expect(issuingState(['7804045M3402122BRA<<<<<<<<<<<6', 'PONTES<<RODRIGO<AZEVEDO<<<<<<<'])).toBeNull();
    expect(issuingState(['ANALCIATAVARESDASILVASOARES'])).toBeNull();
    expect(issuingState(['IDBRO305000314<606<<<<<<<<<<<<'])).toBe('BRA');
    expect(issuingState(['IDUTO305000314<606<<<<<<<<<<<<'])).toBe('UTO');
  });

  test.each([
    ['as printed', [FIRST, SECOND, THIRD]],
    ['with other text', ['SSP/SP', FIRST, SECOND, THIRD, 'X']],
    ['with fillers too many and too few', [`${FIRST}<<<`, SECOND, THIRD.slice(0, -2)]],
    ['with letters for digits', ['IDBRA4O4428201<3SS<<<<<<<<<<<<', '7O11I44F34O2029BRA<<<<<<<<<<<B', THIRD]],
    ['without the last check digit', [FIRST, SECOND.slice(0, -1), THIRD]],
    ['with lines read twice, once wrongly', [FIRST.replace('428', '429'), SECOND, THIRD, FIRST, SECOND]],
  ])('is read %s', (_, lines) => {
    expect(readMrz(lines, TODAY)).toEqual(HELENA);
  });

  test.each([
    ['a digit of the number', [FIRST.replace('4044', '4054'), SECOND, THIRD]],
    ['a digit of the birth date', [FIRST, SECOND.replace('7011', '7111'), THIRD]],
    ['a digit of the expiry', [FIRST, SECOND.replace('3402', '3502'), THIRD]],
    ['a composite check digit', [FIRST, SECOND.replace(/8$/, '7'), THIRD]],
    ['the second line', [FIRST, THIRD]],
  ])('says nothing with %s wrong or missing', (_, lines) => {
    expect(readMrz(lines, TODAY)).toBeNull();
  });

  test('knows a child of this century from its grandparent', () => {
    const born = (six: string) => `${six}${checkDigit(six)}F3402029BRA<<<<<<<<<<<`;
    const zone = (six: string) => {
      const second = born(six);
      const all = FIRST.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29);
      return [FIRST, second + checkDigit(all), THIRD];
    };
    expect(readMrz(zone('260101'), TODAY)?.birthDate).toBe('2026-01-01');
    expect(readMrz(zone('270101'), TODAY)?.birthDate).toBe('1927-01-01');
  });
});
