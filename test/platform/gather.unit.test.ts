import { expect, test } from '@jest/globals';
import { beginTrace, currentTrace, runTraced } from '~/src/observe/trace';
import { gather } from '~/src/platform/gather';

const owner = {};

test('concurrent calls share a run; each gets its own output', async () => {
  const runs: number[][] = [];
  let release: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  const double = gather(async (_: object, inputs: readonly number[]) => {
    runs.push([...inputs]);
    if (runs.length === 1) await first;
    return inputs.map((input) => input * 2);
  });
  const together = [double(owner, 1), double(owner, 2)];
  await new Promise((resolve) => setImmediate(resolve));
  const later = [double(owner, 3), double(owner, 4)];
  release();
  expect(await Promise.all([...together, ...later])).toEqual([2, 4, 6, 8]);
  expect(runs).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(await double(owner, 5)).toBe(10);
  expect(runs).toHaveLength(3);
});

test('an error reaches every caller of the run and no later one', async () => {
  let isBroken = true;
  const run = gather(async (_: object, inputs: readonly string[]) => {
    if (isBroken) throw new Error('broken');
    return inputs;
  });
  const both = await Promise.allSettled([run(owner, 'a'), run(owner, 'b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await run(owner, 'c')).toBe('c');
});

test('owners do not share', async () => {
  const runs: string[][] = [];
  const run = gather(async (_: object, inputs: readonly string[]) => {
    runs.push([...inputs]);
    return inputs;
  });
  await Promise.all([run(owner, 'a'), run({}, 'b')]);
  expect(runs).toEqual([['a'], ['b']]);
});

test('a run belongs to no trace, and each caller goes on with its own', async () => {
  const run = gather(async (_: object, inputs: readonly string[]) => inputs.map(() => currentTrace()));
  const call = (id: string) =>
    runTraced(beginTrace(id), async () => [await run(owner, id), currentTrace()?.requestId]);
  expect(await Promise.all([call('a'), call('b')])).toEqual([
    [undefined, 'a'],
    [undefined, 'b'],
  ]);
});
