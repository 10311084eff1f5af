import { afterAll, expect, test } from '@jest/globals';
import pino from 'pino';
import sharp from 'sharp';
import { closeEngine, readFace } from '~/src/domains/verification/engine/engine.service';
import { createChildRunner } from '~/src/platform/child/runner';
import { numbered, photograph } from '~/test/support/fixtures/card';
import { PEOPLE, portrait } from '~/test/support/fixtures/portrait';
import { childrenRunning, getResidentMemory } from '~/test/support/process/child-processes';
import { LONG } from '~/test/support/size';

const ctx = { log: pino({ level: 'silent' }) };
afterAll(closeEngine);

const getMemory = (child: string): number => {
  const [pid] = childrenRunning(child);
  if (!pid) throw new Error(`${child} does not run`);
  return getResidentMemory(pid);
};

/** Of what it holds early: what allocators keep comes and goes; a picture that stays behind each time is more. */
const MAX_GROWTH = 0.15;

/** What leaks leaks in every row; what a busy machine or an allocator does is not there each time. */
const ROWS = 3;

/** Calls that end only what hangs: three rows of documents take minutes. */
const PATIENCE_MS = 900_000;

/** Garbage that waits for its collector is a sawtooth of 30 MiB here: the floor tells what stays. */
const SEEN = 8;

/** The least memory, in MiB, that a child holds after the last eight of so many calls. */
async function floorAfter(
  count: number,
  child: string,
  call: (at: number) => Promise<unknown>,
): Promise<number> {
  const sizes: number[] = [];
  for (let at = 0; at < count; at++) {
    await call(at);
    if (at >= count - SEEN) sizes.push(getMemory(child));
  }
  return Math.min(...sizes);
}

/** Calls so often, then in rows until one has added nothing to speak of: one that leaks adds in each. */
async function staysAsLarge(
  [early, row]: [number, number],
  child: string,
  call: (at: number) => Promise<unknown>,
): Promise<void> {
  let held = await floorAfter(early, child, call);
  const allowed = held * MAX_GROWTH;
  const grown: number[] = [];
  while (grown.length < ROWS && !grown.some((each) => each < allowed)) {
    const now = await floorAfter(row, child, call);
    grown.push(now - held);
    held = now;
  }
  expect(Math.min(...grown)).toBeLessThan(allowed);
}

test(
  'forty faces leak no memory in the child process',
  async () => {
    const pictures = [await portrait(PEOPLE.ana), await portrait(PEOPLE.bento, { turn: 1 })];
    await staysAsLarge([10, 30], 'face.child.js', (at) => readFace(ctx, pictures[at % 2] as Buffer));
  },
  PATIENCE_MS,
);

test(
  'uploads of several sizes leak no memory in the child process',
  async () => {
    const runner = createChildRunner({ ms: 60_000, memoryMb: 256 });
    const picture = await photograph(numbered());
    const uploads = await Promise.all(
      [900, 1_100, 1_300, 1_500].map((width) => sharp(picture).resize({ width }).jpeg().toBuffer()),
    );
    await staysAsLarge(LONG ? [900, 3_000] : [120, 120], 'picture.child.js', (at) =>
      runner.run('src/domains/verification/engine/picture.child', uploads[at % uploads.length]),
    );
    runner.close();
  },
  PATIENCE_MS,
);

test(
  'documents leak no memory in the child process',
  async () => {
    const runner = createChildRunner({ ms: 60_000, memoryMb: 256 });
    // What stays behind is as large as the picture, whatever it says.
    const picture = await photograph(numbered());
    await staysAsLarge([12, 28], 'reading.child.js', () =>
      runner.run('src/domains/verification/engine/reading.child', { picture, upright: 0 }),
    );
    runner.close();
  },
  PATIENCE_MS,
);
