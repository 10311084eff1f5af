import { beforeAll, describe, expect, test } from '@jest/globals';
import { createBudget } from '~/src/domains/billing/budgets/budget.service';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { logInAs } from '~/test/support/log-in-as';
import {
  batchWhen,
  confirmed,
  createBatchCustomer,
  createColleague,
  getRows,
  PRICE,
} from '../../batches/batches.support';
import { join } from '../../controls/controls.support';
import { createApiToken, personWho } from '../../reports/order/order.support';
import { ALL, createCenter, createTestBudget } from './budgets.support';

const PAGE = '/empresa/orcamentos';
const NEW = `${PAGE}/novo`;
const site = await testSite({ worker: true });

const company = async () => {
  const { as, fixture } = await createBatchCustomer(site.ctx, { credits: 1_000 * PRICE });
  return { as, fixture, agent: await logInAs(site, as) };
};

const personInputs = () => {
  const { cpf, birthDate } = personWho('clean');
  return { cpf, birthDate };
};

const filled = { target: 'account', cap: '1.500,00', warnPercent: '80', approvalAbove: '' };

describe('an administrator', () => {
  let { as, agent } = {} as Awaited<ReturnType<typeof company>>;
  let center = '';
  beforeAll(async () => {
    ({ as, agent } = await company());
    center = await createCenter(as, 'Frota <Sul>');
  });

  test('sees what budgets are for before there is one', async () => {
    const { text } = await agent.get(PAGE);
    expect(text).toContain('Nenhum orçamento ainda');
    expect(text).toContain(`href="${NEW}"`);
  });

  test('shows the error at the field and keeps the typed values', async () => {
    const empty = await sendForm(agent, NEW, { ...filled, cap: '' });
    expect(empty.status).toBe(422);
    expect(empty.text).toMatch(/id="field-cap-error"/);
    const wrong = await sendForm(agent, NEW, {
      target: 'tudo',
      cap: 'x',
      warnPercent: '3',
      approvalAbove: '-',
    });
    expect(wrong.status).toBe(422);
    for (const field of ['target', 'cap', 'warnPercent', 'approvalAbove']) {
      expect(wrong.text).toMatch(new RegExp(`id="field-${field}-error"`));
    }
    expect(wrong.text).toContain('value="x"');
    expect(await site.db('budgets').where({ account_id: as.actor.accountId })).toEqual([]);
  });

  test('makes, reads, changes and removes budgets', async () => {
    const target = `cost_center:${center}`;
    expect((await sendForm(agent, NEW, filled)).headers.location).toBe(PAGE);
    expect((await sendForm(agent, NEW, { ...filled, target, approvalAbove: '100' })).status).toBe(303);
    expect((await sendForm(agent, NEW, filled)).text).toContain('A empresa já tem um orçamento geral.');
    const list = (await agent.get(PAGE)).text;
    expect(list).toContain('Empresa toda');
    expect(list).toContain('Centro de custo: Frota &lt;Sul&gt;');
    expect(list).toContain('R$\u00a00,00 de R$\u00a01.500,00');
    expect(list).toContain('Acima de R$\u00a0100,00');
    const [, uid] = list.match(/orcamentos\/([0-9a-f-]{36})/) ?? [];
    const one = `${PAGE}/${uid}`;
    expect((await agent.get(one)).text).toContain('value="1.500,00"');
    const second = await logInAs(site, await join(as, { role: 'admin' }));
    const decide = async (decision: string) => {
      const row = await site.db('control_changes').where({ subject: uid, state: 'proposed' }).first('id');
      return sendForm(second, '/aprovacoes', { decision }, `/aprovacoes/mudancas/${row.id}`);
    };
    const raised = { ...filled, cap: '2.000,00' };
    const mute = await sendForm(agent, one, raised);
    expect([mute.status, mute.text.includes('Escreva o motivo')]).toEqual([422, true]);
    expect(mute.text).toContain('value="2.000,00"');
    const changeReason = 'Frota maior';
    expect((await sendForm(agent, one, { ...raised, changeReason })).headers.location).toBe(PAGE);
    const html = (await agent.get(PAGE)).text;
    expect(html).toContain('O que você afrouxou espera outra pessoa');
    expect(html).toContain('Limite por mês: de R$\u00a01.500,00 para R$\u00a02.000,00');
    expect((await decide('confirm')).headers.location).toBe('/aprovacoes');
    expect((await agent.get(PAGE)).text).toContain('de R$\u00a02.000,00');
    expect((await agent.get(`${one}/remover`)).text).toContain('Remover este orçamento?');
    expect((await sendForm(agent, `${one}/remover`, {})).status).toBe(422);
    expect((await sendForm(agent, `${one}/remover`, { changeReason })).headers.location).toBe(PAGE);
    expect((await agent.get(one)).status).toBe(200);
    await decide('confirm');
    expect((await agent.get(one)).status).toBe(404);
    const events = await site.db('audit_events').where({ account_id: as.actor.accountId });
    expect(events.map(({ action, details }) => [action, details])).toEqual(
      expect.arrayContaining([
        ['budget_created', { cap: 150_000 }],
        ['budget_changed', { cap: 200_000 }],
        ['budget_removed', { cap: 200_000 }],
      ]),
    );
  });

  test('finds budgets in the company’s settings and menu, in English too', async () => {
    const settings = (await agent.get('/empresa/configuracoes')).text;
    expect(settings).toContain('1 orçamento');
    expect(settings).toContain(`href="${PAGE}"`);
    const { text } = await agent.get('/en-US/company/budgets');
    expect(text).toContain('Cost center: Frota &lt;Sul&gt;');
  });
});

test('a member, another company and a person find no budgets', async () => {
  const { as, fixture } = await company();
  const id = await createTestBudget(as, ALL, 10_000);
  const member = await logInAs(site, await createColleague(site.ctx, fixture));
  expect((await member.get(PAGE)).headers.location).toBe('/home');
  const other = await company();
  expect((await other.agent.get(`${PAGE}/${id}`)).status).toBe(404);
  expect((await sendForm(other.agent, `${PAGE}/${id}`, filled, `${PAGE}/${id}`)).status).toBe(404);
  expect((await other.agent.get(`${PAGE}/nada`)).status).toBe(404);
});

test('a batch pauses when the month’s budget is used up, and resumes once it is raised', async () => {
  const { as } = await company();
  const id = await createTestBudget(as, ALL, 2 * PRICE);
  const batch = await confirmed(as, getRows(4, 300));
  const rested = await batchWhen(as, batch, ({ state }) => state === 'paused');
  expect(rested.pauseReason).toBe('budget');
  const agent = await logInAs(site, as);
  expect((await agent.get(`/confirmar-compra-lote/${batch}`)).text).toContain(
    'Pausado: o orçamento do mês acabou',
  );
  await site
    .db('budgets')
    .where({ id })
    .update({ cap: 100 * PRICE });
  const finishedBatch = await batchWhen(as, batch, ({ state }) => state === 'done');
  expect(finishedBatch.charged).toBeGreaterThan(0);
  const month = await site.db('budget_months').where({ budget_id: id }).first('reserved', 'spent');
  expect(month).toEqual({ reserved: 0, spent: finishedBatch.charged });
});

test('an approval alone is a budget without a cap', async () => {
  const { as, agent } = await company();
  await createBudget(as, { ...ALL, cap: null, warnPercent: 80, approvalAbove: 5_000 });
  expect((await agent.get(PAGE)).text).toContain('R$\u00a00,00, sem limite');
});

describe('an order that a budget does not cover', () => {
  const PRODUCT_PAGE = '/comprar-produto/relatorio-individual';
  let { as, fixture, agent } = {} as Awaited<ReturnType<typeof company>>;
  beforeAll(async () => {
    ({ as, fixture, agent } = await company());
    await createTestBudget(as, ALL, 100);
  });

  test('is refused to a program with what is missing, and nothing is charged', async () => {
    const token = await createApiToken(site.ctx, fixture);
    const response = await site
      .agent()
      .post('/api/Product/ConsumeProduct')
      .set('Authorization', `Bearer ${token}`)
      .send({ externalId: 'relatorio-individual', parameters: personInputs(), purpose: 'supplier' });
    expect(response.status).toBe(409);
    expect(response.body.code).toBe('budget_reached');
    const holds = await site.db('holds').where({ account_id: as.actor.accountId });
    expect(holds).toEqual([]);
  });

  test('is announced before the confirmation, with the next step for an administrator', async () => {
    const response = await sendForm(agent, PRODUCT_PAGE, { ...personInputs(), purpose: 'supplier' });
    const { text } = await agent.get(String(response.headers.location));
    expect(text).toContain('O orçamento do mês não cobre este pedido');
    expect(text).toContain(`href="${PAGE}"`);
    const member = await logInAs(site, await createColleague(site.ctx, fixture));
    const memberResponse = await sendForm(member, PRODUCT_PAGE, { ...personInputs(), purpose: 'supplier' });
    const page = (await member.get(String(memberResponse.headers.location))).text;
    expect(page).toContain('A administração da empresa pode aumentar o orçamento');
    expect(page).not.toContain(`href="${PAGE}"`);
  });
});
