import { describe, expect, test } from '@jest/globals';
import { choosePeriod, isInOrder } from '~/src/shared/input/period';

describe('a period', () => {
  test.each([
    ['2026-11-24', '2026-11-24', true],
    ['2026-11-23', '2026-11-24', true],
    ['2026-11-24', null, true],
    [null, null, true],
    ['2026-11-25', '2026-11-24', false],
  ])('from %s to %s is in order: %s', (from, to, expected) => {
    expect(isInOrder(from, to)).toBe(expected);
  });

  test.each([
    ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['week', '2026-01-03', '2025-12-28', '2026-01-03'],
    ['month', '2026-01-03', '2026-01-01', '2026-01-03'],
  ] as const)('%s on %s is from %s to %s', (choice, today, from, to) => {
    expect(choosePeriod(choice, today)).toEqual({ from, to });
  });
});
