import { expect, test } from '@jest/globals';
import { toBuckets } from '~/views/verification/dashboard/buckets';

const day = (text: string, started = 1) => ({
  day: text,
  started,
  approvedAutomatically: 0,
  approvedByPeople: 0,
  rejectedAutomatically: 0,
  rejectedByPeople: 0,
  review: 0,
  expired: 0,
});
const shown = (rows: ReturnType<typeof day>[], days: number) =>
  toBuckets(rows, days).map(({ day: first, started }) => [first, started]);

test('days between two are there, weeks begin on their Monday', () => {
  const rows = [day('2026-11-17'), day('2026-11-19', 2), day('2026-11-22', 3), day('2026-11-23', 4)];
  expect(shown(rows.slice(0, 2), 7)).toEqual([
    ['2026-11-17', 1],
    ['2026-11-18', 0],
    ['2026-11-19', 2],
  ]);
  expect(shown(rows, 30)).toEqual([
    ['2026-11-16', 6],
    ['2026-11-23', 4],
  ]);
  expect(shown([day('2026-10-31'), day('2026-11-20')], 90)).toEqual([
    ['2026-10-26', 1],
    ['2026-11-02', 0],
    ['2026-11-09', 0],
    ['2026-11-16', 1],
  ]);
  expect(toBuckets([], 30)).toEqual([]);
});
