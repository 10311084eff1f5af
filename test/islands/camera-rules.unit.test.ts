import { describe, expect, test } from '@jest/globals';
import { chooseHint, fitWithin, measure, toGrayscale } from '~/islands/verification/camera-rules';

test.each([
  [1920, 1080, 1600, 900],
  [1080, 1920, 900, 1600],
  [1600, 1600, 1600, 1600],
  [640, 480, 640, 480],
])('%i × %i is sent as %i × %i', (width, height, sentWidth, sentHeight) => {
  expect(fitWithin(width, height)).toEqual({ width: sentWidth, height: sentHeight });
});

describe('the hint', () => {
  const good = { brightness: 120, sharpness: 200, motion: 2 };
  test.each([
    ['good', good],
    ['dark', { ...good, brightness: 20, sharpness: 0, motion: 40 }],
    ['bright', { ...good, brightness: 240 }],
    ['still', { ...good, motion: 40 }],
    ['still', { ...good, sharpness: 1 }],
    // Half the light makes edges half as strong, and their square a quarter.
    ['good', { ...good, brightness: 60, sharpness: 2 }],
    ['still', { ...good, brightness: 60, sharpness: 1.5 }],
  ])('%s', (hint, measures) => {
    expect(chooseHint(measures)).toBe(hint);
  });
});

describe('the measures of a picture', () => {
  const flat = (value: number) => new Float32Array(25).fill(value);
  const board = Float32Array.from({ length: 25 }, (_, at) => (at % 2) * 255);

  test('gray follows the perceived brightness of each color', () => {
    const [white, green, blue] = toGrayscale([255, 255, 255, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
    expect(white).toBeCloseTo(255);
    expect(green).toBeGreaterThan(blue ?? 255);
  });

  test('a uniform surface has brightness only', () => {
    expect(measure(flat(100), 5, null)).toEqual({ brightness: 100, sharpness: 0, motion: 0 });
  });

  test('edges and motion are detected', () => {
    expect(measure(board, 5, null).sharpness).toBeGreaterThan(10_000);
    expect(measure(flat(130), 5, flat(100)).motion).toBe(30);
  });
});
