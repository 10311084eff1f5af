import { afterAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { closeEngine, readFace } from '~/src/domains/verification/engine/engine.service';
import { createChildRunner } from '~/src/platform/child';
import { front, photograph } from '~/test/support/card';
import { childrenRunning, residentOf } from '~/test/support/child-processes';
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

test('nor do documents', async () => {
  const runner = createChildRunner({ ms: 60_000, memoryMb: 256 });
  const picture = await photograph(front(PEOPLE.ana));
  const readAll = async (count: number) => {
    for (let at = 0; at < count; at++)
      await runner.run('src/domains/verification/engine/reading.child', { picture, upright: 0 });
    return memoryOf('reading.child.js');
  };
  const early = await readAll(12);
  expect(await readAll(28)).toBeLessThan(early * MOST_GROWTH);
  runner.close();
});
