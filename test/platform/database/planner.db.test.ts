import { expect, test } from '@jest/globals';
import { limitStatements } from '~/src/platform/database/database-rights';
import { openDatabase } from '~/src/platform/database/knex';
import { testDatabase } from '~/test/support/process/test-database';

const { knex, url } = await testDatabase({ max: 2 });

async function costOf(options: { isPooled: boolean }): Promise<string> {
  const db = openDatabase(url, { max: 1, ...options });
  const { rows } = await db.raw('show random_page_cost').finally(() => db.destroy());
  return rows[0].random_page_cost;
}

test('random_page_cost is set by each connection or as the user’s default', async () => {
  expect(await costOf({ isPooled: false })).toBe('1.1');
  await limitStatements(knex, url);
  expect(await costOf({ isPooled: true })).toBe('1.1');
});
