import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { confirmPhone } from '~/src/domains/access';
import { completePersonalAccount, erasePerson, openPersonalAccount } from '~/src/domains/accounts';
import { checkLedger, getBalance, grantBonus } from '~/src/domains/billing';
import { inTransaction } from '~/src/platform/context';
import { completeCpf } from '~/src/shared/cpf';
import { testContext } from '~/test/support/context';
import { fault } from '~/test/support/fault';
import { testDatabase } from '~/test/support/process/test-database';

const database = await testDatabase({ max: 20 });
const ctx = testContext(database.knex);

const CPF = completeCpf('611222333');

/** Somebody who has shown that an inbox is theirs: the bonus of it is there, locked. */
async function validated() {
  const email = `bonus-${randomUUID()}@demo.test`;
  const [user] = await ctx
    .db('users')
    .insert({ email, indication_code: randomUUID().slice(0, 8).toUpperCase() })
    .returning('id');
  const accountId = await openPersonalAccount(ctx, { id: user.id, name: email });
  await grantBonus(ctx, { kind: 'email', accountId, uniqueKey: `email:${user.id}` });
  return { id: user.id as string, email, accountId };
}

const complete = ({ id }: { id: string }, cpf: string) =>
  completePersonalAccount(ctx, { userId: id, cpf, fullName: 'NOME', birthDate: '1990-01-01' });

fault('bonus', 'the same CPF gets no further bonus after each erasure', async () => {
  const brought: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const person = await validated();
    brought.push(await complete(person, CPF));
    expect((await getBalance(ctx, person.accountId)).locked).toBe(0);
    await inTransaction(ctx, (tx) => erasePerson(tx, person));
  }
  expect(brought).toEqual([6_000, 0, 0]);
  expect(await checkLedger(ctx)).toEqual([]);
});

fault('bonus', 'nor for another phone number', async () => {
  const cpf = completeCpf('611222334');
  const brought: number[] = [];
  for (const phone of ['11988880001', '11988880002']) {
    const person = await validated();
    await complete(person, cpf);
    const before = (await getBalance(ctx, person.accountId)).available;
    await confirmPhone(ctx, { userId: person.id, phone });
    brought.push((await getBalance(ctx, person.accountId)).available - before);
    await inTransaction(ctx, (tx) => erasePerson(tx, person));
  }
  expect(brought).toEqual([1_000, 0]);
});

fault('bonus', 'nor by two parallel completions', async () => {
  const cpf = completeCpf('611222335');
  const [first, second] = [await validated(), await validated()];
  await complete(first, cpf);
  await inTransaction(ctx, (tx) => erasePerson(tx, first));
  const once = await Promise.allSettled([complete(second, cpf), complete(second, cpf)]);
  expect(once.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await getBalance(ctx, second.accountId)).toMatchObject({ available: 0, locked: 0 });
});
