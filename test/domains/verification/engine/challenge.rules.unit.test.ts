import { describe, expect, test } from '@jest/globals';
import { judgeChallenge, newChallenge } from '~/src/domains/verification/engine/challenge.rules';
import type {
  Challenge,
  ChallengeFrame,
  ChallengeStep,
  Face,
  FaceReading,
} from '~/src/domains/verification/engine/engine.types';
import { away, face, faces } from './readings.support';

const NOW = new Date('2026-11-23T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

const readFace = (values: Partial<Face> = {}): FaceReading => faces({ faces: [face(values)] });

const challenge: Challenge = { nonce: 'n', steps: ['right', 'closer', 'left'], issuedAt: NOW };
const RIGHT: ChallengeFrame[] = [
  { step: 'right', reading: readFace({ turn: -0.41 }) },
  { step: 'closer', reading: readFace({ size: 0.17 }) },
  { step: 'left', reading: readFace({ turn: 0.41 }) },
];
const evaluate = (frames: ChallengeFrame[], { nonce = 'n', at = later(20) } = {}) =>
  judgeChallenge(challenge, face(), { nonce, at, frames });
const instead = (step: ChallengeStep, reading: FaceReading): ChallengeFrame[] =>
  RIGHT.map((frame) => (frame.step === step ? { step, reading } : frame));

describe('a challenge', () => {
  test('asks for each movement once, in an order of its own, under a nonce of its own', () => {
    const drawings = Array.from({ length: 200 }, () => newChallenge(NOW));
    expect(new Set(drawings.map(({ nonce }) => nonce)).size).toBe(200);
    expect(new Set(drawings.map(({ steps }) => [...steps].sort().join()))).toEqual(
      new Set(['closer,left,right']),
    );
    expect(new Set(drawings.map(({ steps }) => steps.join())).size).toBe(6);
  });

  test('is passed by the movements asked for, made by the same person', () => {
    const { passed, problem, steps } = evaluate(RIGHT);
    expect({ passed, problem }).toEqual({ passed: true, problem: null });
    expect(steps.map(({ step, value }) => [step, Number(value?.toFixed(2))])).toEqual([
      ['right', 0.41],
      ['closer', 1.36],
      ['left', 0.41],
    ]);
  });

  test.each([
    ['a turn too small', instead('right', readFace({ turn: -0.3 })), 'right'],
    ['a turn the other way', instead('right', readFace({ turn: 0.6 })), 'right'],
    ['a face no closer', instead('closer', readFace({ size: 0.15 })), 'closer'],
    ['somebody else', instead('left', readFace({ turn: 0.5, embedding: away(0.56) })), 'left'],
    ['nobody', instead('left', faces({ faces: [] })), 'left'],
  ])('fails at %s, and only there', (_, frames, failed) => {
    const { passed, steps } = evaluate(frames);
    expect(passed).toBe(false);
    expect(steps.filter((each) => !each.passed).map(({ step }) => step)).toEqual([failed]);
  });

  test.each([
    ['wrong_order', evaluate([...RIGHT].reverse())],
    ['wrong_order', evaluate(RIGHT.slice(0, 2))],
    ['wrong_order', evaluate([])],
    ['expired', evaluate(RIGHT, { at: later(61) })],
    ['expired', evaluate(RIGHT, { at: later(-1) })],
    ['wrong_nonce', evaluate(RIGHT, { nonce: 'other' })],
  ])('is not judged when it is %s', (problem, result) => {
    expect(result).toEqual({ passed: false, problem, steps: [] });
  });

  test('is valid to its last second', () => {
    expect(evaluate(RIGHT, { at: later(60) }).passed).toBe(true);
  });
});
