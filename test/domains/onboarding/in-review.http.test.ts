import { expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { getForm, getRegistrant, newcomer } from './registration.support';

const site = await testSite();

test('every page shows the same review and deadline, without asking to complete anything', async () => {
  const { agent } = await newcomer(site);
  const who = getRegistrant(1);
  await sendForm(agent, '/completar-cadastro', { ...getForm(who), phone: '' });
  const product = await site.db('products').where({ status: 'available' }).first();
  const pages = [
    '/home',
    '/completar-cadastro/fim',
    '/completar-cadastro/empresa',
    `/comprar-produto/${product.external_id}`,
    '/editar-perfil',
    '/saldo-extrato',
  ];
  for (const path of pages) {
    const { text } = await agent.get(path);
    expect(text).toContain('Seu cadastro está em avaliação manual. Aguarde.');
    expect(text).toContain('em até 2 dias úteis');
    expect(text).not.toMatch(/Complete (o )?seu cadastro|Completar (meu )?cadastro/);
  }
});

test('the profile and the account switch link to the registration of a company', async () => {
  const { agent } = await newcomer(site);
  for (const path of ['/editar-perfil', '/trocar-conta']) {
    expect((await agent.get(path)).text).toContain('href="/completar-cadastro/empresa"');
  }
});

test('pages of the registration do not ask to complete it', async () => {
  const { agent } = await newcomer(site);
  const asks = async (path: string) =>
    (await agent.get(path)).text.includes('ganhe mais créditos para consultar');
  expect(await asks('/saldo-extrato')).toBe(true);
  for (const path of ['/completar-cadastro', '/en-US/completar-cadastro', '/completar-cadastro/empresa']) {
    expect(await asks(path)).toBe(false);
  }
});
