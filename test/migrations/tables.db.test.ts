import { expect, test } from '@jest/globals';
import { testDatabase } from '~/test/support/process/test-database';
import { isFrozenNow } from './frozen.support';
import { describeTables, readTables, writeTables } from './tables.support';

const { knex } = await testDatabase({ max: 1 });

if (isFrozenNow('tables')) writeTables(await describeTables(knex));

test('the types of the tables are those of the migrated schema: else `npm run tables`', async () => {
  expect(readTables()).toBe(await describeTables(knex));
});
