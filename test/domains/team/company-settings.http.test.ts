import { expect, test } from '@jest/globals';
import { makeDemoData } from '~/src/sandbox/demo';
import { testSite } from '~/test/support/app';
import { logIn, register, sendForm } from '~/test/support/browser-forms';

const PAGE = '/empresa/configuracoes';
const site = await testSite();
await makeDemoData(site.ctx);

async function boss() {
  const agent = site.agent();
  await logIn(agent, 'empresa@demo.test');
  return agent;
}

test('a company’s settings are one list: data, billing contact, notices, defaults, people, PDF', async () => {
  const { text, status } = await (await boss()).get(PAGE);
  expect(status).toBe(200);
  for (const shown of [
    'Razão social',
    'CNPJ',
    'Contato de cobrança',
    'Abaixo de R$\u00a040,00',
    'Finalidade',
    'Senha dos PDFs',
    'href="/empresa/usuarios"',
  ]) {
    expect(text).toContain(shown);
  }
});

test('the purpose is changed in its row', async () => {
  const agent = await boss();
  expect((await agent.get(PAGE)).text).not.toContain('name="defaultPurpose"');
  expect((await agent.get(`${PAGE}?mudar=finalidade`)).text).toContain('name="defaultPurpose"');
  const wrong = await sendForm(agent, `${PAGE}?mudar=finalidade`, { defaultPurpose: 'nada' }, PAGE);
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('Escolha uma das opções.');
  const answer = await sendForm(agent, `${PAGE}?mudar=finalidade`, { defaultPurpose: 'supplier' }, PAGE);
  expect(answer.headers.location).toBe(PAGE);
  expect((await agent.get(PAGE)).text).toContain('Fornecedor ou parceiro');
});

test('who administers nothing goes home', async () => {
  const agent = site.agent();
  await register(agent, 'sem-empresa@x.test');
  expect((await agent.get(PAGE)).headers.location).toBe('/home');
});
