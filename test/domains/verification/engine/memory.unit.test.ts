import { afterAll, expect, test } from '@jest/globals';
import pino from 'pino';
import sharp from 'sharp';
import { closeEngine, readFace } from '~/src/domains/verification/engine/engine.service';
import { createChildRunner } from '~/src/platform/child';
import { LONG } from '~/test/support/fault';
import { numbered, photograph } from '~/test/support/fixtures/card';
import { PEOPLE, portrait } from '~/test/support/fixtures/portrait';
import { childrenRunning, residentOf } from '~/test/support/process/child-processes';

const ctx = { log: pino({ level: 'silent' }) };
afterAll(closeEngine);

const memoryOf = (child: string): number => {
  const [pid] = childrenRunning(child);
  if (!pid) throw new Error(`${child} does not run`);
  return residentOf(pid);
};

/** What allocators keep comes and goes; a picture that stayed behind forty times is more. */
const MAX_GROWTH = 1.15;

/** Garbage that waits for its collector is a sawtooth of 30 MiB here: the floor tells what stays. */
const SEEN = 8;

/** The least memory, in MiB, that a child holds after the last eight of so many calls. */
async function floorAfter(
  count: number,
  child: string,
  call: (at: number) => Promise<unknown>,
): Promise<number> {
  const seen: number[] = [];
  for (let at = 0; at < count; at++) {
    await call(at);
    if (at >= count - SEEN) seen.push(memoryOf(child));
  }
  return Math.min(...seen);
}

test('forty faces leave nothing behind in the child', async () => {
  const pictures = [await portrait(PEOPLE.ana), await portrait(PEOPLE.bento, { turn: 1 })];
  const readAll = (count: number) =>
    floorAfter(count, 'face.child.js', (at) => readFace(ctx, pictures[at % 2] as Buffer));
  const early = await readAll(10);
  expect(await readAll(30)).toBeLessThan(early * MAX_GROWTH);
});

test('nor do uploads of several sizes', async () => {
  const runner = createChildRunner({ ms: 60_000, memoryMb: 256 });
  const picture = await photograph(numbered());
  const uploads = await Promise.all(
    [900, 1_100, 1_300, 1_500].map((width) => sharp(picture).resize({ width }).jpeg().toBuffer()),
  );
  const drawAll = (count: number) =>
    floorAfter(count, 'picture.child.js', (at) =>
      runner.run('src/domains/verification/engine/picture.child', uploads[at % uploads.length]),
    );
  const early = await drawAll(LONG ? 900 : 120);
  expect(await drawAll(LONG ? 3_000 : 120)).toBeLessThan(early * MAX_GROWTH);
  runner.close();
});

test('nor do documents', async () => {
  const runner = createChildRunner({ ms: 60_000, memoryMb: 256 });
  // What stays behind is as large as the picture, whatever it says.
  const picture = await photograph(numbered());
  const readAll = (count: number) =>
    floorAfter(count, 'reading.child.js', () =>
      runner.run('src/domains/verification/engine/reading.child', { picture, upright: 0 }),
    );
  const early = await readAll(12);
  expect(await readAll(28)).toBeLessThan(early * MAX_GROWTH);
  runner.close();
});
