import { afterAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { sampleMark } from '~/src/domains/verification';
import { cleanUpVerifications } from '~/src/domains/verification/clean-up.service';
import { closeEngine } from '~/src/domains/verification/engine';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { createVerifier } from '../verification.support';
import { getOutcomes, getPicture, openLink } from './capture.support';

const site = await testSite({ worker: true });
afterAll(closeEngine);
const { as } = await createVerifier(site.ctx);
const { as: other } = await createVerifier(site.ctx);
type Link = Awaited<ReturnType<typeof openLink>>;

/** What the sandbox draws, as a camera would have taken it: without the sandbox's mark. */
async function takePicture(name: string, view: string): Promise<Buffer> {
  const picture = await sharp(await getPicture(site, name, view))
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(picture.includes(sampleMark(''))).toBe(false);
  return picture;
}

async function takeFrames(name: string): Promise<Record<string, Buffer>> {
  const frames: Record<string, Buffer> = {};
  for (const move of ['left', 'right', 'closer']) frames[move] = await takePicture(name, move);
  return frames;
}

/** At the challenge of a link, with this selfie. */
async function reachChallenge(of = as, name = 'approved', selfie?: Buffer): Promise<Link> {
  const link = await openLink(site, of, name);
  await link.consent();
  await link.send('selfie', selfie ?? (await getPicture(site, name, 'selfie')));
  await link.looked();
  if ((await link.getStep()) === 'challenge') await link.begin();
  return link;
}

async function judge(link: Link, answer: Parameters<Link['answer']>[0] = {}): Promise<string | undefined> {
  const before = (await getOutcomes(site, link.id)).length;
  expect((await link.answer(answer)).status).toBe(303);
  await eventually(async () => (await getOutcomes(site, link.id)).length > before);
  const [kind, reason] = (await getOutcomes(site, link.id)).at(-1) ?? [];
  return kind === 'challenge_passed' ? 'passed' : (reason ?? 'failed');
}

test('a challenge is drawn three times without an answer, so that a recording cannot wait for its order', async () => {
  const link = await reachChallenge();
  const draw = async () => {
    await link.begin();
    return link.getStep();
  };
  expect([await draw(), await draw()]).toEqual(['challenge', 'challenge']);
  expect(await draw()).not.toBe('challenge');
  const { liveness } = await site.db('verifications').where({ id: link.id }).first('liveness');
  expect(liveness).toBe('not_performed');
}, 120_000);

describe('the order of the movements is judged', () => {
  test('as their pictures arrive, without script', async () => {
    const link = await reachChallenge();
    expect(await judge(link, { order: (moves) => moves.toReversed() })).toBe('wrong_order');
    expect((await link.get()).text).toContain('Não deu para confirmar os movimentos');
    expect(await link.getStep()).toBe('challenge');
  }, 120_000);

  test('by the times at which the page took them, with script', async () => {
    const times = (moves: string[]) => moves.map((move, at) => `${move}:${at * 900}`).join(' ');
    const wrong = await reachChallenge();
    expect(await judge(wrong, { taken: (moves) => times(moves.toReversed()) })).toBe('wrong_order');
    const right = await reachChallenge();
    expect(await judge(right, { taken: times, order: (moves) => moves.toReversed() })).toBe('passed');
  }, 120_000);
});

describe('pictures that were uploaded before', () => {
  test('pass no second challenge of one verification, nor another person’s, nor another company’s', async () => {
    const frames = await takeFrames('suspended');
    const first = await reachChallenge(as, 'suspended');
    expect(await judge(first, { pictures: frames, order: (moves) => moves.toReversed() })).toBe(
      'wrong_order',
    );
    await first.begin();
    expect(await judge(first, { pictures: frames })).toBe('repeated');
    for (const of of [as, other]) {
      const next = await reachChallenge(of, 'suspended');
      expect(await judge(next, { pictures: frames })).toBe('repeated');
    }
  }, 240_000);

  test('are recognized in another quality, size and format', async () => {
    const frames = await takeFrames('lookalike');
    const first = await reachChallenge(as, 'lookalike');
    expect(await judge(first, { pictures: frames })).toBe('passed');
    const changed: Record<string, Buffer> = {};
    for (const [move, content] of Object.entries(frames))
      changed[move] = await sharp(content).resize({ width: 600 }).webp({ quality: 70 }).toBuffer();
    expect(await judge(await reachChallenge(as, 'lookalike'), { pictures: changed })).toBe('repeated');
  }, 240_000);

  test('are refused as a selfie with a clear message; the third goes to manual review', async () => {
    const selfie = await takePicture('other-cpf', 'selfie');
    const first = await reachChallenge(as, 'other-cpf', selfie);
    expect(await first.getStep()).toBe('challenge');
    const second = await reachChallenge(as, 'approved', selfie);
    expect(await second.getStep()).toBe('selfie');
    expect((await second.get()).text).toContain('Esta foto já foi enviada antes');
    for (const quality of [70, 60]) {
      await second.send('selfie', await sharp(selfie).jpeg({ quality }).toBuffer());
      await second.looked();
    }
    expect(await second.getStep()).toBe('challenge');
    const picture = await site
      .db('verification_pictures')
      .where({ verification_id: second.id, current: true });
    expect(picture.map(({ state }) => state)).toEqual(['accepted']);
  }, 240_000);

  test('of the sandbox can be reused for its own person only', async () => {
    const selfie = await getPicture(site, 'passport', 'selfie');
    for (const [name, step] of [
      ['passport', 'challenge'],
      ['passport', 'challenge'],
      ['approved', 'selfie'],
    ] as const)
      expect(await (await reachChallenge(as, name, selfie)).getStep()).toBe(step);
  }, 240_000);

  test('are not excused by a mark of the sandbox outside it', async () => {
    const { platform } = site;
    Object.assign(platform, { sandbox: false });
    try {
      const selfie = await getPicture(site, 'foreign', 'selfie');
      expect(await (await reachChallenge(as, 'foreign', selfie)).getStep()).toBe('challenge');
      expect(await (await reachChallenge(as, 'foreign', selfie)).getStep()).toBe('selfie');
    } finally {
      Object.assign(platform, { sandbox: true });
    }
  }, 240_000);

  test('are deleted with the integration’s retention', async () => {
    expect(await site.db('verification_picture_marks')).not.toEqual([]);
    // Links that nobody finished expire first.
    for (const days of [2, 93]) {
      const now = () => new Date(Date.now() + days * 24 * 3_600_000);
      await cleanUpVerifications({ ...site.ctx, now });
    }
    expect(await site.db('verification_picture_marks')).toEqual([]);
  });
});
