import { afterAll, expect, test } from '@jest/globals';
import pino from 'pino';
import sharp from 'sharp';
import { closeEngine, readFace } from '~/src/domains/verification/engine/engine.service';
import { createChildRunner } from '~/src/platform/child';
import { numbered, photograph } from '~/test/support/card';
import { childrenRunning, residentOf } from '~/test/support/child-processes';
import { LONG } from '~/test/support/fault';
import { PEOPLE, portrait } from '~/test/support/portrait';

const ctx = { log: pino({ level: 'silent' }) };
afterAll(closeEngine);

const memoryOf = (child: string): number => {
  const [pid] = childrenRunning(child);
  if (!pid) throw new Error(`${child} does not run`);
  return residentOf(pid);
};

/** What allocators keep comes and goes; a picture that stayed behind forty times is more. */
const MOST_GROWTH = 1.15;

test('forty faces leave nothing behind in the child', async () => {
  const pictures = [await portrait(PEOPLE.ana), await portrait(PEOPLE.bento, { turn: 1 })];
  const readAll = async (count: number) => {
    for (let at = 0; at < count; at++) await readFace(ctx, pictures[at % 2] as Buffer);
    return memoryOf('face.child.js');
  };
  const early = await readAll(10);
  expect(await readAll(30)).toBeLessThan(early * MOST_GROWTH);
});

test('nor do uploads of several sizes', async () => {
  const runner = createChildRunner({ ms: 60_000, memoryMb: 256 });
  const picture = await photograph(numbered());
  const uploads = await Promise.all(
    [900, 1_100, 1_300, 1_500].map((width) => sharp(picture).resize({ width }).jpeg().toBuffer()),
  );
  const drawAll = async (count: number) => {
    for (let at = 0; at < count; at++)
      await runner.run('src/domains/verification/engine/picture.child', uploads[at % uploads.length]);
    return memoryOf('picture.child.js');
  };
  const early = await drawAll(LONG ? 900 : 120);
  expect(await drawAll(LONG ? 3_000 : 120)).toBeLessThan(early * MOST_GROWTH);
  runner.close();
});

test('nor do documents', async () => {
  const runner = createChildRunner({ ms: 60_000, memoryMb: 256 });
  // What stays behind is as large as the picture, whatever it says.
  const picture = await photograph(numbered());
  const readAll = async (count: number) => {
    for (let at = 0; at < count; at++)
      await runner.run('src/domains/verification/engine/reading.child', { picture, upright: 0 });
    return memoryOf('reading.child.js');
  };
  const early = await readAll(12);
  expect(await readAll(28)).toBeLessThan(early * MOST_GROWTH);
  runner.close();
});
