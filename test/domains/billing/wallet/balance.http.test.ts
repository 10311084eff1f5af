import { expect, test } from '@jest/globals';
import { grantCredits } from '~/src/domains/billing';
import { getBalance } from '~/src/domains/billing/wallet/wallet.service';
import { WALLET } from '~/src/domains/billing/wallet/wallet.store';
import { inTransaction } from '~/src/platform/context';
import { createVisitor } from '~/test/domains/reports/site.support';
import { testSite } from '~/test/support/app';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { statementsDuring } from '~/test/support/statements';

const site = await testSite();

test('the balance is one statement, and true after each change', async () => {
  const { as, accountId } = await createVisitor(site, { credits: 10_000 });
  const login = { Login: as.actor.email, Password: PASSWORD };
  const { body } = await site.agent().post('/api/Login/Login').send(login);
  const balance = () =>
    site.agent().get('/api/Home/GetUserBalance').set('Authorization', `Bearer ${body.data.token}`);
  expect((await balance()).body.data).toEqual({ balance: 100, balanceCondition: 1 });
  const sent = await statementsDuring(site, balance);
  expect(sent.map(({ name, sql }) => name ?? sql)).toEqual(['actor-of-token-wallet']);
  await grantCredits(site.ctx, { accountId, amount: 50, kind: 'adjustment', uniqueKey: 'balance' });
  expect((await balance()).body.data.balance).toBe(100.5);
});

test('a transaction asks anew, whatever was preloaded', async () => {
  const { as, accountId } = await createVisitor(site, { cpf: '11144477735', credits: 10_000 });
  const before = await getBalance(as, accountId);
  const stale = { available: 1, held: 0, locked: 0, low_below: 0, billing_type: 1 };
  const ctx = { ...as, preload: { query: WALLET, accountId, value: stale } };
  expect((await getBalance(ctx, accountId)).available).toBe(1);
  expect(await inTransaction(ctx, (tx) => getBalance(tx, accountId))).toEqual(before);
});
