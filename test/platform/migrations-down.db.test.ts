import { expect, test } from '@jest/globals';
import { migrations } from '~/migrations';
import { checkLedger, getBalance, grantCredits, openWallet, startPixPurchase } from '~/src/domains/billing';
import { actingAs, testContext } from '~/test/support/context';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { testSandbox } from '~/test/support/process/sandbox';
import { testDatabase } from '~/test/support/process/test-database';
import { runStep } from './run-step.support';

const { knex: db } = await testDatabase();
const { gateways } = await testSandbox();
const ctx = testContext(db, { gateways });

/** Those since the bank's whole answer is applied. */
const recent = migrations.filter(({ name }) => name >= '20261125_2001');

test('the recent migrations go down and up again with rows, and money moves in between', async () => {
  const person = await createPerson(db, { operator: true });
  const { accountId } = person;
  await createCompany(db, person);
  await openWallet(ctx, accountId);
  const grant = (uniqueKey: string) =>
    grantCredits(ctx, { accountId, amount: 1_000, kind: 'adjustment', uniqueKey });
  await grant('before');
  const charge = await startPixPurchase(actingAs(ctx, person.actor), { amount: 5_000 }, 'before-down');
  await db('pix_charges').where({ id: charge.id }).update({ state: 'removed' });
  for (const each of [...recent].reverse()) await runStep(db, each, 'down');
  expect(await db('pix_charges').where({ id: charge.id }).first('state')).toEqual({ state: 'expired' });
  await grant('between');
  for (const each of recent) await runStep(db, each, 'up');
  await grant('after');
  expect((await getBalance(ctx, accountId)).available).toBe(3_000);
  expect(await checkLedger(ctx)).toEqual([]);
  const held = await db('right_periods').where({ user_id: person.userId }).orderBy('name').pluck('name');
  expect(held).toEqual(['admin', 'consultas', 'operator'].filter((name) => held.includes(name)));
  expect(held).toContain('operator');
});
