import { expect, test } from '@jest/globals';
import { workThrough, workThroughAll } from '~/src/platform/database/work-through';
import { testContext } from '~/test/support/context';
import { testDatabase } from '~/test/support/process/test-database';

const { knex } = await testDatabase({ max: 2 });
const ctx = testContext(knex);

/** A list of what is left, two at a time, as a sweep's query has it. */
function fill(count: number) {
  const open = new Set(Array.from({ length: count }, (_, at) => String(at)));
  const listSome = async (_: unknown, except: readonly string[]) =>
    [...open].filter((id) => !except.includes(id)).slice(0, 2);
  return { open, listSome };
}

test('an item that fails, or changes nothing, delays no others and is tried once per run', async () => {
  const { open, listSome } = fill(9);
  const tries: string[] = [];
  const work = async (id: string) => {
    tries.push(id);
    if (['0', '1', '5'].includes(id)) throw new Error('cannot');
    if (id === '3') return false;
    return open.delete(id);
  };
  expect(await workThrough(ctx, listSome, work)).toBe(5);
  expect([...open]).toEqual(['0', '1', '3', '5']);
  expect(tries).toHaveLength(9);
});

test('a run in which everything fails ends', async () => {
  const { open, listSome } = fill(3_000);
  const fail = () => Promise.reject(new Error('cannot'));
  expect(await workThrough(ctx, listSome, fail)).toBe(0);
  expect(open.size).toBe(3_000);
});

test('who counts the runs learns of what failed, after all the others, and what came of them', async () => {
  const { open, listSome } = fill(5);
  const work = async (id: string) => {
    if (id === '1') throw new Error('cannot');
    return open.delete(id);
  };
  await expect(workThroughAll(ctx, listSome, work)).rejects.toMatchObject({ message: 'cannot', count: 4 });
  open.delete('1');
  expect(await workThroughAll(ctx, listSome, work)).toBe(0);
});
