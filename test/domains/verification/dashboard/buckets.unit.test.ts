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
const listBuckets = (rows: ReturnType<typeof day>[], from: string, to: string, unit: 'day' | 'week') =>
  toBuckets({ byDay: rows, span: { from, to }, unit }).map(({ day: first, started }) => [first, started]);

test('every day of the period is there, weeks begin on their Monday', () => {
  const rows = [day('2026-11-17'), day('2026-11-19', 2), day('2026-11-22', 3), day('2026-11-23', 4)];
  expect(listBuckets(rows.slice(0, 2), '2026-11-16', '2026-11-20', 'day')).toEqual([
    ['2026-11-16', 0],
    ['2026-11-17', 1],
    ['2026-11-18', 0],
    ['2026-11-19', 2],
    ['2026-11-20', 0],
  ]);
  expect(listBuckets(rows, '2026-11-08', '2026-11-24', 'week')).toEqual([
    ['2026-11-02', 0],
    ['2026-11-09', 0],
    ['2026-11-16', 6],
    ['2026-11-23', 4],
  ]);
});
