import { expect, test } from '@jest/globals';
import { parseCount } from '~/src/shared/input/typed-count';

test.each([
  ['1000', 1_000],
  ['1.000', 1_000],
  ['1,000', 1_000],
  ['1.000.000', 1_000_000],
  ['0', 0],
  ['007', 7],
])('reads %s as %i', (typed, count) => {
  expect(parseCount(typed)).toBe(count);
});

test.each(['', '10.00', '1.5', '0.100', '1.000,000', '1e3', '0x10', '-5', '+5', '1 000', '9999999999'])(
  'reads no whole number in “%s”',
  (typed) => {
    expect(parseCount(typed)).toBeNull();
  },
);
