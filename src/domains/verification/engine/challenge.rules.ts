import { randomBytes, randomInt } from 'node:crypto';
import type {
  Challenge,
  ChallengeFrame,
  ChallengeResult,
  ChallengeStep,
  ChallengeStepResult,
  Face,
  Threshold,
} from './engine.types';
import { distance } from './face.rules';

const CHALLENGE_LIMITS = {
  /** Minimum turn of the head relative to the frontal picture; about 14°. */
  turn: { value: 0.4, unit: 'turn', version: 1 },
  closer: { value: 1.3, unit: 'ratio', version: 1 },
  /** A frame shows the person of the frontal picture; wider than a match, for faces in profile. */
  samePerson: { value: 0.55, unit: 'distance', version: 1 },
  duration: { value: 60, unit: 'seconds', version: 1 },
} as const satisfies Record<string, Threshold>;

const STEPS: readonly ChallengeStep[] = ['left', 'right', 'closer'];

/** A new challenge with unpredictable order and nonce. */
export function newChallenge(now: Date): Challenge {
  const remaining = [...STEPS];
  const steps = STEPS.flatMap(() => remaining.splice(randomInt(remaining.length), 1));
  return { nonce: randomBytes(16).toString('base64url'), steps, issuedAt: now };
}

/** How far the head turned in the requested direction; below 0: the other way. */
const turnMove = (frontal: Face, frame: Face, side: 'left' | 'right'): number =>
  side === 'left' ? frame.turn - frontal.turn : frontal.turn - frame.turn;

export const turnPassed = (frontal: Face, frame: Face, side: 'left' | 'right'): boolean =>
  turnMove(frontal, frame, side) >= CHALLENGE_LIMITS.turn.value;

/** Size of the face relative to the frontal picture. */
const closerRatio = (frontal: Face, frame: Face): number => frame.size / frontal.size;

const closerPassed = (frontal: Face, frame: Face): boolean =>
  closerRatio(frontal, frame) >= CHALLENGE_LIMITS.closer.value;

function judgeStep(frontal: Face, { step, reading }: ChallengeFrame): ChallengeStepResult {
  const threshold = step === 'closer' ? CHALLENGE_LIMITS.closer : CHALLENGE_LIMITS.turn;
  const [face] = reading.faces;
  if (!face) return { step, passed: false, value: null, threshold, distance: null };
  const away = distance(frontal.embedding, face.embedding);
  const isMove = step === 'closer' ? closerPassed(frontal, face) : turnPassed(frontal, face, step);
  return {
    step,
    passed: isMove && away <= CHALLENGE_LIMITS.samePerson.value,
    value: step === 'closer' ? closerRatio(frontal, face) : turnMove(frontal, face, step),
    threshold,
    distance: away,
  };
}

function findProblem(
  challenge: Challenge,
  answer: { nonce: string; steps: readonly ChallengeStep[]; at: Date },
): ChallengeResult['problem'] {
  const seconds = (answer.at.getTime() - challenge.issuedAt.getTime()) / 1_000;
  if (answer.nonce !== challenge.nonce) return 'wrong_nonce';
  if (seconds < 0 || seconds > CHALLENGE_LIMITS.duration.value) return 'expired';
  return answer.steps.join() === challenge.steps.join() ? null : 'wrong_order';
}

/**
 * Whether the frames answer the challenge. The caller ensures a single answer.
 * @param answer nonce and time of arrival, frames in the order they were taken
 */
export function judgeChallenge(
  challenge: Challenge,
  frontal: Face,
  answer: { nonce: string; at: Date; frames: readonly ChallengeFrame[] },
): ChallengeResult {
  const problem = findProblem(challenge, { ...answer, steps: answer.frames.map(({ step }) => step) });
  if (problem) return { passed: false, problem, steps: [] };
  const steps = answer.frames.map((frame) => judgeStep(frontal, frame));
  return { passed: steps.every(({ passed }) => passed), problem: null, steps };
}
