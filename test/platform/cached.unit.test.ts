import { expect, test } from '@jest/globals';
import { cached } from '~/src/platform/cached';
import type { TestKnex } from '~/test/support/process/test-database';

const database = (isTransaction = false) => ({ isTransaction }) as unknown as TestKnex;

/** Counts how often it was asked, and answers the count. */
function counter() {
  let callCount = 0;
  return async () => {
    callCount += 1;
    return callCount;
  };
}

test('reads once per interval and database', async () => {
  const [one, other] = [database(), database()];
  const read = cached(60_000, counter());
  expect(await Promise.all([read(one), read(one), read(other)])).toEqual([1, 1, 2]);
});

test('reads again when the interval has passed', async () => {
  const db = database();
  const read = cached(0, counter());
  expect([await read(db), await read(db)]).toEqual([1, 2]);
});

test('reads again when the version has changed', async () => {
  let version = 1;
  const db = database();
  const read = cached(60_000, counter(), () => version);
  expect([await read(db), await read(db)]).toEqual([1, 1]);
  version = 2;
  expect(await read(db)).toBe(2);
});

test('always reads within a transaction', async () => {
  const db = database(true);
  const read = cached(60_000, counter());
  expect([await read(db), await read(db)]).toEqual([1, 2]);
});

test('does not remember a failure', async () => {
  const db = database();
  let fails = true;
  const read = cached(60_000, async () => {
    if (fails) throw new Error('away');
    return 'here';
  });
  await expect(read(db)).rejects.toThrow('away');
  fails = false;
  expect(await read(db)).toBe('here');
});

test('runs a knex query once for concurrent callers', async () => {
  const db = database();
  let run = 0;
  const query = {
    // biome-ignore lint/suspicious/noThenProperty: as knex's queries have it
    then: (count: (count: number) => void) => {
      run += 1;
      count(run);
    },
  } as unknown as Promise<number>;
  const read = cached(60_000, () => query);
  expect([await read(db), await read(db)]).toEqual([1, 1]);
});
