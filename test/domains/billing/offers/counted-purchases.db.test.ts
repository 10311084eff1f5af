import { beforeAll, expect, test } from '@jest/globals';
import { completePersonalAccount, erasePerson } from '~/src/domains/accounts';
import { openWallet } from '~/src/domains/billing';
import { findOperatorPackage } from '~/src/domains/billing/offers/packages.queries';
import { takeCode } from '~/src/domains/billing/offers/purchase-code.store';
import { quotePurchase } from '~/src/domains/billing/pix/pix.service';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { completeCpf } from '~/src/shared/cpf';
import { actingAs, testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';
import { createOperator } from '../../controls/controls.support';
import { buyWithBonus, returnByBank } from '../support/bonuses';
import { makeCode } from '../support/codes';

const database = await testDatabase();
const system = testContext(database.knex);
let operators: [ActorCtx, ActorCtx];
beforeAll(async () => {
  operators = [await createOperator(system), await createOperator(system)];
});

async function createBuyer() {
  const person = await createPerson(system.db);
  await openWallet(system, person.accountId);
  return { person, by: actingAs(system, person.actor) };
}

test('a first purchase is one of a CPF: who erases their account and comes again has had it', async () => {
  const code = 'PRIMEIRA';
  await makeCode(operators, { code, firstPurchase: true });
  const cpf = completeCpf('412000001');
  const refusal = (word: string) => ({ code: 'invalid', fields: { codigo: [`billing:errors.${word}`] } });
  for (const round of [1, 2, 3]) {
    const { person, by } = await createBuyer();
    const quote = () => quotePurchase(by, { amount: 10_000, code });
    await expect(quote()).rejects.toMatchObject(refusal('codeNeedsDocument'));
    const identity = { userId: person.userId, cpf, fullName: 'NOME', birthDate: '1990-01-01' };
    await completePersonalAccount(system, identity);
    if (round > 1) await expect(quote()).rejects.toMatchObject(refusal('codeFirstOnly'));
    else expect(await quote()).toMatchObject({ amount: 9_000 });
    if (round === 1) await buyWithBonus(by, 9_000, 1_000);
    await inTransaction(system, (tx) => erasePerson(tx, { id: person.userId, email: person.email }));
  }
});

test('what a package gave is counted without its codes, and without what was given back', async () => {
  const code = 'CONTADO';
  await makeCode(operators, { code });
  const { id } = (await system.db('credit_packages').where({ price: 10_000 }).first('id'))!;
  const { by } = await createBuyer();
  await buyWithBonus(by, 10_000, 500, id);
  const { txid } = await buyWithBonus(by, 9_000, 1_500, id);
  const use = { txid, accountId: by.actor.accountId };
  expect(await takeCode(by, use, { code, discount: 1_000, bonus: 0 })).toBe(true);
  await returnByBank(by, await buyWithBonus(by, 10_000, 500, id), 10_000);
  expect(await findOperatorPackage(system, id)).toMatchObject({ sales: 2, salesBonus: 1_000 });
});
