import { expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { statementsDuring } from '~/test/support/statements';
import { createEndedReports } from './history/many-reports.support';
import { createVisitor } from './site.support';

// Without a worker, which asks things of its own meanwhile.
const site = await testSite();

test('the start page runs few queries, however many reports there are', async () => {
  const { browser, as } = await createVisitor(site, { cpf: '39053344705', credits: 0 });
  await createEndedReports(site.ctx, as.actor, 20);
  await browser.get('/home');
  const statements = await statementsDuring(site, () => browser.get('/home'));
  const each = statements.map(({ name, sql }) => name ?? /from "(\w+)"/.exec(sql)?.[1] ?? sql);
  // The wallet once for the top bar, once for what an order would cost.
  const byKey = ['actor-of-login', 'subject-keys', 'wallet', 'wallet'];
  expect(each.sort()).toEqual([...byKey, 'home-reports-pt', 'usual-order'].sort());
});
