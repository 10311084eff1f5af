import { afterAll, describe, expect, test } from '@jest/globals';
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
const children = createChildRunner({ ms: 60_000, memoryMb: 256 });
afterAll(() => children.close());

/** A sheet of a row, written in the child; `name` joins `done` once it is. */
const write = (name: string, urgent: boolean): Promise<unknown> =>
  children.run(CHILD, toSheet([['b']]), { urgent }).then(() => done.push(name));
const done: string[] = [];

test('what somebody waits for goes before what nobody does', async () => {
  const tasks = Array.from({ length: 6 }, (_, at) => write(`batch ${at}`, false));
  await Promise.all([...tasks, write('single', true)]);
  // Two are under way at a time, so its neighbors may end before it; in the order of asking it would be the last.
  expect(done).toHaveLength(7);
  expect(done.indexOf('single')).toBeLessThan(done.indexOf('batch 4'));
});

test('a child that takes too long is killed, and what waited behind it gets a child of its own', async () => {
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

test('a child that is to be ended when idle is, and the next task gets a new one', async () => {
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

test('a child is not idle while it is given one task after another', async () => {
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

test('owners take turns, and none occupies every child', async () => {
  const order: string[] = [];
  const runner = createChildRunner({ children: 2, tasks: 1 });
  const ask = (owner: string, rows: number) =>
    runner
      .run(CHILD, toSheet(Array.from({ length: rows }, () => ['b'])), { owner })
      .then(() => order.push(owner));
  const greedy = Array.from({ length: 6 }, () => ask('greedy', 2_000));
  await Promise.all([...greedy, ask('modest', 1)]);
  expect(order.indexOf('modest')).toBeLessThan(3);
  runner.close();
});
