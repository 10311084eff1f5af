import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { ActorCtx } from '~/src/platform/context';
import type { Db } from '~/src/platform/database/db';
import { testContext } from '~/test/support/context';
import { testDatabase } from '~/test/support/process/test-database';
import { fillAccounts, READS } from './lists.support';

/** A list of a hundred lines, each with a few rows of other tables; there are eight times as many reports. */
const MOST = 1_500;

const { knex } = await testDatabase();
const as = await fillAccounts(testContext(knex), { accounts: 2, reports: 12_000 });

/** Rows of tables that a read has taken, whatever it did with them: the measure that no busy machine changes. */
async function countRows(read: (tx: ActorCtx) => Promise<unknown>): Promise<number> {
  return knex.transaction(async (trx) => {
    const soFar = async (): Promise<number> => {
      const { rows } = await trx.raw(
        'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables',
      );
      return rows[0].read;
    };
    const before = await soFar();
    await read({ ...as, db: trx as Knex as Db });
    return (await soFar()) - before;
  });
}

test.each(Object.entries(READS))('%s: few rows are read, however many there are', async (_, read) => {
  expect(await countRows(read)).toBeLessThan(MOST);
});
