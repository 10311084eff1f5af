import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseDay, typedDay } from '~/src/shared/input/typed-day';

const DAY = '2000-02-29';

describe('a day in the formats of people and programs', () => {
  test.each([
    '29/02/2000',
    '29/2/2000',
    '29-02-2000',
    '29.02.2000',
    '29 02 2000',
    '29‑02‑2000',
    '29/02/00',
    '29022000',
    '2000-02-29',
    '2000/02/29',
    '2000-2-29',
    '20000229',
    '2000-02-29 00:00:00',
    '2000-02-29T00:00:00',
    '2000-02-29T03:00:00.000Z',
    '2000-02-29T00:00:00-03:00',
    '29/02/2000 00:00',
    '29/02/2000 12:00:00 AM',
    '29/02/2000 ',
    '29\u00a0/02/2000',
    '\u200e29/02/2000',
    '２９/０２/２０００',
    '29-fev-2000',
    '29/fev/2000',
    '29/fev./00',
    '29 de fevereiro de 2000',
    '29 Feb 2000',
    'February 29, 2000',
  ])('%s is read', (text) => expect(parseDay(text)).toBe(DAY));

  test.each([
    ['02/29/2000', DAY],
    ['2/29/00', DAY],
    ['2000-02-29', DAY],
    ['29 Feb 2000', DAY],
  ])('in English %s has its month first', (text, day) => expect(parseDay(text, 'en-US')).toBe(day));

  test.each([
    ['01/01/29', '2029-01-01'],
    ['01/01/30', '1930-01-01'],
    ['01/01/99', '1999-01-01'],
  ])('two digits of a year, %s, count as in spreadsheets', (text, day) => expect(parseDay(text)).toBe(day));

  test.each([
    '29/02/2001',
    '02/29/2000',
    '36585',
    '1985',
    '2000',
    '00/00/0000',
    '31/04/1999',
    'ontem',
    '',
    '1/1',
  ])('%p is not a day', (text) => expect(parseDay(text)).toBeNull());

  test('a field’s value is read again as the same day, in either language', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1800-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
        fc.constantFrom('pt-BR', 'en-US'),
        (date, locale) => {
          const day = date.toISOString().slice(0, 10);
          expect(parseDay(typedDay(day, locale), locale)).toBe(day);
          expect(parseDay(day.replaceAll('-', ''))).toBe(day);
        },
      ),
    );
  });

  test('any text is handled without throwing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void parseDay(text)));
  });
});
