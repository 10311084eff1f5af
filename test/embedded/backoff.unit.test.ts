import { expect, test } from '@jest/globals';
import { HEALTHY_MS, nextDelay } from '~/src/embedded/backoff';

test('the pause doubles from half a second to ten', () => {
  const pauses: number[] = [];
  let pause: number | null = null;
  for (let fall = 0; fall < 7; fall++) {
    pause = nextDelay(pause, 10);
    pauses.push(pause);
  }
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});

test('a stable run resets the pause', () => {
  expect(nextDelay(10_000, HEALTHY_MS)).toBe(500);
});
