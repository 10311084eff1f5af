import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatRecent,
  formatTime,
  isCalendarDay,
  TIME_ZONE,
  toDay,
} from '~/src/shared/dates';

const NIGHT = new Date('2026-11-22T02:05:07Z');

describe('dates', () => {
  test('are shown in the time of São Paulo', () => {
    expect(formatDateTime(NIGHT)).toBe('21/11/2026 - 23:05:07');
    expect(formatDateTime(NIGHT, 'en-US')).toBe('21 Nov 2026 - 23:05:07');
    expect(formatDate(NIGHT)).toBe('21/11/2026');
    expect(formatDate(NIGHT, 'en-US')).toBe('21 Nov 2026');
    expect(formatTime(NIGHT)).toBe('23:05');
  });

  test('a moment in a list is as short as it is recent', () => {
    expect(formatRecent(NIGHT, '2026-11-21')).toBe('23:05');
    expect([formatRecent(NIGHT, '2026-11-22'), formatRecent(NIGHT, '2026-12-31', 'en-US')]).toEqual([
      '21/11 23:05',
      '21 Nov 23:05',
    ]);
    expect(formatRecent(NIGHT, '2027-01-01')).toBe('21/11/2026');
  });

  test('a day is formatted like the day of a timestamp, in each language', () => {
    expect([formatDay('2026-11-22'), formatDay('2026-11-22', 'en-US')]).toEqual([
      '22/11/2026',
      '22 Nov 2026',
    ]);
    expect(formatDay('1970-02-03', 'en-US')).toBe('3 Feb 1970');
  });

  test('equal those of Intl at any time', () => {
    const style = { dateStyle: 'short', timeStyle: 'medium', timeZone: TIME_ZONE } as const;
    const bySystem = new Intl.DateTimeFormat('sv-SE', style);
    const years = {
      min: new Date('1960-01-01T00:00:00Z'),
      max: new Date('2060-01-01T00:00:00Z'),
      noInvalidDate: true,
    };
    fc.assert(
      fc.property(fc.date(years), (moment) => {
        const [day = '', time] = bySystem.format(moment).split(' ');
        expect(toDay(moment)).toBe(day);
        expect(formatDateTime(moment)).toBe(`${formatDay(day)} - ${time}`);
      }),
    );
  });

  test('midnight is 00, not 24', () => {
    expect(formatTime(new Date('2026-11-21T03:00:00Z'))).toBe('00:00');
  });

  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '0000-00-00', '0000-01-01', '2026-11-21T00:00'])(
    '%s is not a calendar day',
    (text) => expect(isCalendarDay(text)).toBe(false),
  );

  test.each(['2028-02-29', '2026-11-21'])('%s is a calendar day', (text) =>
    expect(isCalendarDay(text)).toBe(true),
  );
});
