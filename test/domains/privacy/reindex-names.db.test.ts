import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { reindexNames } from '~/src/domains/privacy';
import { testContext } from '~/test/support/context';
import { createTestDatabase } from '~/test/support/process/test-database';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.destroy());

test('the blind indexes of names are recomputed once for a fold of names', async () => {
  const ctx = testContext(database.knex);
  await reindexNames(ctx);
  const [first] = await database.knex('name_folds');
  await reindexNames({ ...ctx, now: () => new Date(Date.now() + 86_400_000) });
  expect(await database.knex('name_folds')).toEqual([first]);
});
