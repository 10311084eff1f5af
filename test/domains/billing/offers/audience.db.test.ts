import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { confirmPixCharge, openWallet, startPixPurchase } from '~/src/domains/billing';
import { countAudience } from '~/src/domains/billing/offers/purchase-code.queries';
import type { ActorCtx } from '~/src/platform/context';
import { actingAs, testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testSandbox } from '~/test/support/process/sandbox';
import { testDatabase } from '~/test/support/process/test-database';
import * as bank from '../support/bank';

const { knex } = await testDatabase();
const sandbox = await testSandbox();
const ctx = testContext(knex, { gateways: sandbox.gateways });

async function createBuyer(): Promise<ActorCtx> {
  const person = await createPerson(knex);
  await openWallet(ctx, person.accountId);
  return actingAs(ctx, person.actor);
}

test('those whom a code could be for are counted up to a number, without who bought before among the new', async () => {
  const [buyer] = [await createBuyer(), await createBuyer(), await createBuyer()];
  expect(await countAudience(ctx)).toEqual({ accounts: 3, newAccounts: 3 });
  const { txid } = await startPixPurchase(buyer, { amount: 5_000 }, randomUUID());
  await bank.atBank(sandbox.url, txid, 'silent');
  await confirmPixCharge(ctx, txid);
  expect(await countAudience(ctx)).toEqual({ accounts: 3, newAccounts: 2 });
  expect(await countAudience(ctx, 1)).toMatchObject({ accounts: 2 });
});
