import { beforeAll, expect, test } from '@jest/globals';
import { reconcileSales } from '~/src/domains/terminals';
import { testSite } from '~/test/support/app';
import { register } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { personWho } from '../reports/order/order.support';
import { type Agent, atTerminal, confirm, createTerminal, fillIn, lastSale } from './terminals.support';

const LIST = '/operador/maquininhas';
const site = await testSite({ worker: true });
const operator = site.agent();
beforeAll(async () => {
  await register(operator, 'equipe@idoneo.test');
  await site.db('users').where({ email: 'equipe@idoneo.test' }).update({ operator: true });
});

const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const shown = async (query = '') => words((await operator.get(`${LIST}${query}`)).text);

const is = (state: string) =>
  eventually(async () => {
    await reconcileSales(site.ctx);
    return (await lastSale(site)).state === state;
  });

/** Confirmed, and at the terminal. */
async function sell(agent: Agent, about = personWho('clean')): Promise<string> {
  await fillIn(agent, await createTerminal(site), { about });
  await confirm(agent);
  await is('asked');
  return (await lastSale(site)).provider_order_id;
}

test('a draft is no sale, and a list without sales says when there will be some', async () => {
  await fillIn(site.agent(), await createTerminal(site));
  expect(await shown()).toContain('As vendas aparecem aqui');
});

test('a sale shows its terminal, amount and report, the document masked, and nothing of its buyer', async () => {
  const orderId = await sell(site.agent());
  expect(await shown()).toContain('Na maquininha');
  await atTerminal(site, orderId, 'silent');
  await is('delivered');
  const { text } = await operator.get(LIST);
  expect(words(text)).toMatch(/Loja de Teste · Caixa \d+ .* Entregue R\$\s35,90/);
  const { cpf } = personWho('clean');
  expect(text).toContain(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
  expect(text).toContain('href="/operador/consultas?situacao=done"');
  expect(text).not.toMatch(/Rita|recebe\.test/);
  expect(text).not.toContain(cpf);
});

test('a refund that is refused stands out, in the list, by its filter and on the first page', async () => {
  const orderId = await sell(site.agent());
  await site.db('terminal_sales').where({ provider_order_id: orderId }).update({
    state: 'refunding',
    refund_amount: 3_000,
    problem: 'refund_refused',
    checked_at: new Date(),
  });
  expect(await shown('?estado=refused')).toMatch(
    /Estorno em andamento R\$\s35,90 R\$\s30,00 Com problema refund_refused/,
  );
  expect(await shown('?estado=delivered')).not.toContain('refund_refused');
  expect(await shown('?estado=refunded')).toContain('Nenhuma venda nesta situação agora');
  expect(words((await operator.get('/operador')).text)).toMatch(/Vendas na maquininha com problema 1/);
});

test('goes on from page to page, and what is none of its filters is left out', async () => {
  const { id: _, visitor_hash: __, provider_order_id: ___, report_id: ____, ...row } = await lastSale(site);
  const copies = Array.from({ length: 60 }, (_value, index) => ({
    ...row,
    state: 'not_paid',
    visitor_hash: `copy-${index}`,
    created_at: new Date(Date.now() - index * 60_000),
  }));
  await site.db('terminal_sales').insert(copies);
  const { text } = await operator.get(`${LIST}?estado=not_paid`);
  expect(text.match(/<tr/g)).toHaveLength(51);
  const next = /href="([^"]*depois=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await operator.get(next)).text.match(/<tr/g)).toHaveLength(11);
  expect((await operator.get(`${LIST}?estado=x`)).status).toBe(200);
  expect((await operator.get(`${LIST}?depois=x`)).status).toBe(303);
});

test('only operators see it, and that they looked is written down', async () => {
  const person = site.agent();
  await register(person, 'pessoa@recebe.test');
  for (const agent of [person, site.agent()]) {
    const response = await agent.get(LIST);
    expect(response.status).not.toBe(200);
    expect(response.text ?? '').not.toContain('Loja de Teste');
  }
  const looked = await site.db('audit_events').where({ action: 'operator_page' }).pluck('details');
  expect(looked).toContainEqual({ route: 'operator-sales', method: 'GET' });
});
