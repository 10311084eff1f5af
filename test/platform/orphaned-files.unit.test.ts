import { expect, test } from '@jest/globals';
import { sweepFiles } from '~/src/platform/files/orphaned-files';
import { testContext } from '~/test/support/context';
import type { TestKnex } from '~/test/support/process/test-database';

const COUNT = 20_000;
const NO_DATABASE = {} as TestKnex;

test('the sweep keeps at most a few hundred names in memory', async () => {
  let [listed, looked, largest] = [0, 0, 0];
  const ctx = testContext(NO_DATABASE);
  const files = {
    ...ctx.files,
    async *list(folder: string) {
      for (; listed < COUNT; listed += 1) {
        largest = Math.max(largest, listed - looked);
        yield { key: `${folder}/${listed}`, bytes: 1, writtenAt: new Date(0) };
      }
    },
  };
  const findReferenced = async (_: unknown, keys: readonly string[]) => {
    looked += keys.length;
    return [...keys];
  };
  await sweepFiles({ ...ctx, files }, { reports: findReferenced });
  expect(looked).toBe(COUNT);
  expect(largest).toBeLessThanOrEqual(500);
});

test('the sweep stops when too many files have no row', async () => {
  let listed = 0;
  const removed: string[] = [];
  const ctx = testContext(NO_DATABASE);
  const files = {
    ...ctx.files,
    async *list(folder: string) {
      for (; listed < COUNT; listed += 1) {
        yield { key: `${folder}/${listed}`, bytes: 1, writtenAt: new Date(0) };
      }
    },
    remove: async (key: string) => void removed.push(key),
  };
  await sweepFiles({ ...ctx, files }, { reports: async () => [] });
  expect(removed).toEqual([]);
  expect(listed).toBeLessThan(1_000);
});
