import { describe, expect, test } from '@jest/globals';
import { ageOn } from '~/src/domains/verification/engine/age.rules';
import type { FaceReading } from '~/src/domains/verification/engine/engine.types';
import { distance, findLinked, gateSelfie, getBand } from '~/src/domains/verification/engine/face.rules';
import { fitSimilarity, measureHead } from '~/src/domains/verification/engine/landmarks.rules';
import { away, face, faces } from './readings.support';

const beside = (side: number) => face({ box: { x: 300, y: 0, width: side, height: side } });

describe('a selfie', () => {
  test.each([
    [null, {}],
    ['no_face', { faces: [] }],
    ['two_faces', { faces: [face(), beside(127)] }],
    [null, { faces: [face(), beside(126)] }],
    ['face_small', { faces: [face({ eyeDistance: 39.9 })] }],
    ['face_turned', { faces: [face({ turn: -0.35 })] }],
    [null, { faces: [face({ turn: 0.349 })] }],
    // As if the mean grey were 128: half the light makes edges half as strong, and the variance a quarter.
    ['blurred', { brightness: 128, sharpness: 19.9 }],
    [null, { brightness: 128, sharpness: 20 }],
    [null, { brightness: 64, sharpness: 5 }],
    ['dark', { highlight: 74 }],
    [null, { highlight: 75 }],
    ['dark', { brightness: 39.9 }],
    ['dark', { brightness: 12, sharpness: 2, faces: [] }],
    ['bright', { brightness: 220.1 }],
  ] as const)('%s: %j', (reason, values) => {
    expect(gateSelfie(faces(values as Partial<FaceReading>))).toBe(reason);
  });
});

describe('a distance', () => {
  test('is Euclidean', () => {
    expect(distance([0, 3], [4, 0])).toBe(5);
  });

  test.each([
    [0, 'copied'],
    [0.0999, 'copied'],
    [0.1, 'match'],
    [0.45, 'match'],
    [0.4501, 'inconclusive'],
    [0.62, 'inconclusive'],
    [0.6201, 'mismatch'],
  ] as const)('of %d is %s', (value, band) => {
    expect(getBand(value)).toBe(band);
  });

  test('links to the nearest known face, if it is near enough', () => {
    const knownValues = [0.5, 0.39, 0.2, 0.35].map((far, person) => ({
      personId: String(person),
      embedding: away(far),
    }));
    expect(findLinked(away(0), knownValues)).toEqual({ personId: '2', distance: 0.2 });
    expect(findLinked(away(-0.21), knownValues)).toBeNull();
    expect(findLinked(away(0), [])).toBeNull();
  });
});

describe('68 landmarks', () => {
  /** A head from the front: jaw from 0 to 100, eyes level at 30 and 70, nose at `nose`. */
  const head = (nose: number, degrees = 0) => {
    const points = Array.from({ length: 68 }, (_, at) => {
      if (at >= 36 && at <= 41) return { x: 30, y: 0 };
      if (at >= 42 && at <= 47) return { x: 70, y: 0 };
      return { x: at <= 16 ? (100 * at) / 16 : 50, y: 40 };
    });
    points[30] = { x: nose, y: 20 };
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return points.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }));
  };

  test.each([0, 20, -35, 90])('say how far a head is turned, however it leans (%d°)', (degrees) => {
    const { turn, tilt, eyeDistance } = measureHead(head(75, degrees));
    expect(turn).toBeCloseTo(0.5, 6);
    expect(tilt).toBeCloseTo(degrees, 6);
    expect(eyeDistance).toBeCloseTo(40, 6);
    expect(measureHead(head(25, degrees)).turn).toBeCloseTo(-0.5, 6);
  });

  test('are brought to others by turning, scaling and moving', () => {
    const { a, b, tx, ty } = fitSimilarity(
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 0, y: 2 },
      ],
      [
        { x: 5, y: 7 },
        { x: 5, y: 10 },
        { x: -1, y: 7 },
      ],
    );
    for (const [value, expected] of [
      [a, 0],
      [b, 3],
      [tx, 5],
      [ty, 7],
    ] as const)
      expect(value).toBeCloseTo(expected, 9);
  });
});

describe('an age', () => {
  test('is of full years', () => {
    expect(ageOn('2008-11-23', '2026-11-23')).toBe(18);
    expect(ageOn('2008-11-24', '2026-11-23')).toBe(17);
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });
});
