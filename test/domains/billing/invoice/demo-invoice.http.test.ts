import { expect, test } from '@jest/globals';
import { checkLedger } from '~/src/domains/billing';
import { createDemoData } from '~/src/sandbox/demo';
import { testSite } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';

const site = await testSite();
await createDemoData(site.ctx, { trade: true });

test('the post-paid demo company has last month’s invoice to pay', async () => {
  const agent = site.agent();
  await logIn(agent, 'pospago@demo.test', 'Demo!2026');
  const list = await agent.get('/faturas');
  const { id } = await site.db('invoices').where({ state: 'closed' }).first('id');
  expect(list.text).toContain(`/faturas/${id}`);

  const { text } = await agent.get(`/faturas/${id}`);
  for (const shown of ['Fatura', 'Vencimento', '33.683.111/0002-80', 'Logística Serra Azul S.A.', 'Pagar']) {
    expect(text).toContain(shown);
  }
  expect(text.match(/\/relatorio\/[0-9a-f-]{36}/g)).toHaveLength(5);
  expect(await checkLedger(site.ctx)).toEqual([]);
});
