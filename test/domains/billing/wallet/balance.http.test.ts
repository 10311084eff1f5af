import { expect, test } from '@jest/globals';
import { grantCredits } from '~/src/domains/billing';
import { createVisitor } from '~/test/domains/reports/site.support';
import { testSite } from '~/test/support/app';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { statementsDuring } from '~/test/support/statements';

const site = await testSite();

test('the balance takes two reads by key, and is correct after each change', async () => {
  const { as, accountId } = await createVisitor(site, { credits: 10_000 });
  const login = { Login: as.actor.email, Password: PASSWORD };
  const { body } = await site.agent().post('/api/Login/Login').send(login);
  const balance = () =>
    site.agent().get('/api/Home/GetUserBalance').set('Authorization', `Bearer ${body.data.token}`);
  expect((await balance()).body.data).toEqual({ balance: 100, balanceCondition: 1 });
  const statements = await statementsDuring(site, balance);
  expect(statements.map(({ name, sql }) => name ?? sql)).toEqual(['actor-of-token', 'wallet']);
  await grantCredits(site.ctx, { accountId, amount: 50, kind: 'adjustment', uniqueKey: 'balance' });
  expect((await balance()).body.data.balance).toBe(100.5);
});
