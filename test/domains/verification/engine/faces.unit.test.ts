import { afterAll, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import sharp, { type Sharp } from 'sharp';
import { judgeChallenge, turnPassed } from '~/src/domains/verification/engine/challenge.rules';
import { closeEngine, readFace } from '~/src/domains/verification/engine/engine.service';
import type { Challenge, ChallengeFrame, Face } from '~/src/domains/verification/engine/engine.types';
import { distance, gateSelfie, getBand } from '~/src/domains/verification/engine/face.rules';
import { PEOPLE, type Pose, portrait } from '~/test/support/fixtures/portrait';
import { firstOf, sized } from '~/test/support/size';
import { closer, twoPeople, warped } from './pictures.support';

const ctx = { log: pino({ level: 'silent' }) };
afterAll(closeEngine);

const { ana, bento } = PEOPLE;
const read = async (picture: Promise<Buffer> | Buffer) => readFace(ctx, await picture);
const getFace = async (picture: Promise<Buffer> | Buffer): Promise<Face> => {
  const [face] = (await read(picture)).faces;
  if (!face) throw new Error('no face was found');
  return face;
};
const apart = async (one: Promise<Buffer>, other: Promise<Buffer>): Promise<number> =>
  distance((await getFace(one)).embedding, (await getFace(other)).embedding);

const EITHER = firstOf([
  ['ana', ana],
  ['bento', bento],
] as const);

describe('two pictures', () => {
  test('of one person with another smile and size are a match', async () => {
    const smaller = async () =>
      sharp(await portrait(ana, { smile: 0.9, turn: 0.1 }))
        .resize(360)
        .jpeg()
        .toBuffer();
    const found = await apart(portrait(ana), smaller());
    expect(getBand(found)).toBe('match');
  });

  test.each(EITHER)('of %s match in dim light, as far as it is not too dark', async (_, looks) => {
    const dim = async () =>
      sharp(await portrait(looks, { smile: 0.9, turn: 0.1 }))
        .linear(0.35, 0)
        .jpeg({ quality: 85 })
        .toBuffer();
    expect(gateSelfie(await read(dim()))).toBeNull();
    expect(getBand(await apart(portrait(looks), dim()))).toBe('match');
  });

  test('of two people are a mismatch', async () => {
    expect(getBand(await apart(portrait(ana), portrait(bento)))).toBe('mismatch');
  });

  test('of which one is a copy of the other are detected as copied', async () => {
    const copy = async () =>
      sharp(await portrait(ana))
        .resize(420)
        .jpeg({ quality: 70 })
        .toBuffer();
    expect(getBand(await apart(portrait(ana), copy()))).toBe('copied');
  });

  test('of one person match, however the head leans', async () => {
    const leaning = async () =>
      sharp(await portrait(ana))
        .rotate(14, { background: '#cfd6da' })
        .jpeg()
        .toBuffer();
    const face = await getFace(leaning());
    expect(face.tilt).toBeGreaterThan(8);
    expect(Math.abs(face.turn)).toBeLessThan(0.15);
    expect(await apart(portrait(ana), leaning())).toBeLessThan(0.45);
  });
});

describe('a challenge', () => {
  const challenge: Challenge = {
    nonce: 'n',
    steps: ['left', 'closer', 'right'],
    issuedAt: new Date('2026-11-23T12:00:00Z'),
  };
  const answer = async (
    frontal: Face,
    left: Promise<Buffer>,
    right: Promise<Buffer>,
    near: Promise<Buffer>,
  ) => {
    const frames: ChallengeFrame[] = [
      { step: 'left', reading: await read(left) },
      { step: 'closer', reading: await read(near) },
      { step: 'right', reading: await read(right) },
    ];
    return judgeChallenge(challenge, frontal, { nonce: 'n', at: challenge.issuedAt, frames });
  };
  const pose = (turn: number): Pose => ({ turn });

  test.each(EITHER)('is passed by %s, who turns and comes closer', async (_, looks) => {
    const frontal = await getFace(portrait(looks));
    const { steps, passed } = await answer(
      frontal,
      portrait(looks, pose(1)),
      portrait(looks, pose(-1)),
      closer(portrait(looks)),
    );
    expect({ steps: steps.map((step) => [step.step, step.passed]), passed }).toEqual({
      passed: true,
      steps: [
        ['left', true],
        ['closer', true],
        ['right', true],
      ],
    });
  });

  test('is not passed by a photo turned either way, flat or bent', async () => {
    const frontal = await getFace(portrait(ana));
    for (const degrees of sized([-30, 45], [-45, -30, 30, 45]))
      for (const bend of [0, 25]) {
        const face = await getFace(warped(portrait(ana), degrees, bend));
        const passed = (['left', 'right'] as const).filter((side) => turnPassed(frontal, face, side));
        expect({ degrees, bend, passed }).toEqual({ degrees, bend, passed: [] });
      }
  });

  test('is not passed by turning the wrong way', async () => {
    const frontal = await getFace(portrait(ana));
    const { steps } = await answer(
      frontal,
      portrait(ana, pose(-1)),
      portrait(ana, pose(1)),
      closer(portrait(ana)),
    );
    expect(steps.map(({ passed }) => passed)).toEqual([false, true, false]);
  });
});

describe('a selfie', () => {
  const changed = async (how: (picture: Sharp) => Sharp) =>
    how(sharp(await portrait(ana)))
      .jpeg()
      .toBuffer();
  const empty = () =>
    sharp(
      Buffer.from(
        '<svg width="640" height="480"><rect width="640" height="480" fill="#89a"/><path d="M0 0 L640 480 M90 0 L90 480 M300 0 L200 480" stroke="#123" stroke-width="9"/></svg>',
      ),
    )
      .jpeg()
      .toBuffer();

  test.each([
    [null, () => portrait(ana)],
    [null, () => changed((picture) => picture.grayscale())],
    ['two_faces', () => twoPeople(ana, bento)],
    ['blurred', () => changed((picture) => picture.blur(4))],
    ['dark', () => changed((picture) => picture.linear(0.15, 0))],
    ['dark', () => changed((picture) => picture.linear(0.28, 0))],
    ['bright', () => changed((picture) => picture.linear(0.2, 212))],
    ['face_turned', () => portrait(ana, { turn: 1 })],
    [
      'face_small',
      () =>
        changed((picture) =>
          picture.resize(170).extend({ left: 400, right: 230, top: 100, background: '#cfd6da' }),
        ),
    ],
    ['no_face', empty],
  ] as const)('is %s', async (reason, picture) => {
    expect(gateSelfie(await read(picture()))).toBe(reason);
  });
});
