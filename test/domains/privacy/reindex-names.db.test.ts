import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { reindexNames } from '~/src/domains/privacy';
import { testContext } from '~/test/support/context';
import { createTestDatabase } from '~/test/support/process/test-database';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.destroy());

test('names are indexed anew for a fold of names, and again a day later: an old process may have gone on', async () => {
  const ctx = testContext(database.knex);
  const marksAfter = async (hours: number) => {
    await reindexNames({ ...ctx, now: () => new Date(Date.now() + hours * 3_600_000) });
    return database.knex('name_folds').orderBy('reindexed_at');
  };
  const [first] = await marksAfter(0);
  expect(await marksAfter(1)).toEqual([first]);
  const both = await marksAfter(25);
  expect(both).toEqual([first, expect.objectContaining({ fold: `${first.fold} again` })]);
  expect(await marksAfter(100)).toEqual(both);
});
