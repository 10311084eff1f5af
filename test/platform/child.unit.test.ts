import { describe, expect, test } from '@jest/globals';
import { createChildRunner } from '~/src/platform/child/runner';
import type { WriteRequest } from '~/src/platform/tables/sheet';
import { eventually } from '~/test/support/eventually';
import { childrenRunning } from '~/test/support/process/child-processes';

const CHILD = 'src/platform/tables/write.child';
/** A workbook with these columns of text. */
const toSheet = (rows: string[][], columns = 1): WriteRequest => ({
  format: 'xlsx',
  title: 'x',
  locale: 'pt-BR',
  headings: Array.from({ length: columns }, () => ({ title: 'a', kind: 'text' })),
  rows,
});
/** A sheet of a row that notes `name` in `turns` when its turn has come. */
const note = (turns: string[], name: string) => async () => {
  turns.push(name);
  return toSheet([['b']]);
};

test('interactive tasks run before background tasks', async () => {
  const turns: string[] = [];
  const one = createChildRunner({ children: 1, tasks: 1 });
  const write = (name: string, urgent: boolean) => one.run(CHILD, note(turns, name), { urgent });
  await Promise.all([write('batch 1', false), write('batch 2', false), write('single', true)]);
  expect(turns).toEqual(['batch 1', 'single', 'batch 2']);
  one.close();
});

test('a child that exceeds its time limit is killed, and queued tasks get a new one', async () => {
  const dying = createChildRunner({ ms: 1, memoryMb: 256 });
  const ended = await Promise.allSettled(Array.from({ length: 4 }, () => dying.run(CHILD, toSheet([['b']]))));
  expect(ended.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  dying.close();
});

const RUNNING = 'profile/picture.child.js';
/** Children from now on: test files before this one may have left theirs in this process. */
function fromNowOn(): () => number[] {
  const before = new Set(childrenRunning(RUNNING));
  return () => childrenRunning(RUNNING).filter((pid) => !before.has(pid));
}

test('an idle child is stopped, and the next task gets a new one', async () => {
  const resting = createChildRunner({ ms: 60_000, memoryMb: 256, idleMs: 200 });
  const ask = () => resting.run('src/domains/profile/picture.child', Buffer.from('no picture'));
  const running = fromNowOn();
  for (let times = 0; times < 2; times++) {
    await ask();
    expect(running()).toHaveLength(1);
    await eventually(() => running().length === 0);
  }
  resting.close();
});

test('a child with a continuous stream of tasks is not idle', async () => {
  const running = fromNowOn();
  const busy = createChildRunner({ ms: 60_000, memoryMb: 256, idleMs: 5_000 });
  const ask = () => busy.run('src/domains/profile/picture.child', Buffer.from('no picture'));
  await ask();
  const [first] = running();
  for (let times = 0; times < 20; times++) await ask();
  expect(running()).toEqual([first]);
  busy.close();
});

describe('a child ends itself', () => {
  const heavy = () =>
    toSheet(
      Array.from({ length: 60_000 }, () => Array(20).fill('b')),
      20,
    );
  test.each([
    ['at its CPU time, while its task blocks it', { cpuMs: 200, memoryMb: 1_024 }, 'cpu'],
    ['at its memory, native or not', { residentMb: 40 }, 'memory'],
  ])('%s', async (_what, limits, reason) => {
    const runner = createChildRunner({ residentMb: 4_096, cpuMs: 60_000, ...limits });
    await expect(runner.run(CHILD, heavy())).rejects.toMatchObject({ name: 'ChildEnded', reason });
    runner.close();
  });
});

test('owners take turns, and none occupies all children', async () => {
  const turns: string[] = [];
  const runner = createChildRunner({ children: 2, tasks: 1 });
  const write = (owner: string) => runner.run(CHILD, note(turns, owner), { owner });
  await Promise.all([...Array.from({ length: 6 }, () => write('greedy')), write('modest')]);
  expect(turns.slice(0, 2)).toEqual(['greedy', 'modest']);
  runner.close();
});
