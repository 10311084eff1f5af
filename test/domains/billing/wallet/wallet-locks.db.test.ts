import { expect, test } from '@jest/globals';
import { openWallet, releaseHold } from '~/src/domains/billing';
import { actingAs, testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { untilBlocked } from '~/test/support/locks';
import { testDatabase } from '~/test/support/process/test-database';
import { buyWithBonus, restOf, returnByBank } from '../support/bonuses';
import { hold } from '../support/wallets';

const database = await testDatabase();

/**
 * An order's row refers to the wallet, which locks the wallet's key until the order has its turn: who then locks that
 * key alone waits for an order that waits for them.
 */
test('an order that comes back and takes a bonus with it does not wait for an order that waits for it', async () => {
  const system = testContext(database.knex);
  const { accountId, actor } = await createPerson(system.db);
  await openWallet(system, accountId);
  const ctx = actingAs(system, actor);
  const charge = await buyWithBonus(ctx, 10_000, 2_000);
  const holdId = await hold(ctx, accountId, 12_000);
  await returnByBank(ctx, charge, 500);

  const lots = await database.knex.transaction();
  await lots('lots').where({ account_id: accountId }).forUpdate().select('id');
  const release = releaseHold(ctx, holdId);
  expect(await untilBlocked(ctx, release)).toBe(true);
  const order = hold(ctx, accountId, 300);
  expect(await untilBlocked(ctx, order, 2)).toBe(true);
  await lots.commit();

  const outcomes = await Promise.allSettled([release, order]);
  expect(outcomes.map((outcome) => [outcome.status, 'reason' in outcome && String(outcome.reason)])).toEqual([
    ['fulfilled', false],
    ['fulfilled', false],
  ]);
  expect(await restOf(ctx, charge)).toMatchObject({ remaining: 12_000 - 500 - 100 - 300, held: 300 });
});
