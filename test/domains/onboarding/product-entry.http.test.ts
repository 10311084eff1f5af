import { expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { linkTo } from '~/test/support/mailbox';
import { getForm, getRegistrant, newcomer } from './registration.support';

const site = await testSite({ worker: true });
const PAGE = '/completar-cadastro';

test('from a product on the landing page to the product: the step EMAIL sends the link', async () => {
  const agent = site.agent();
  const email = `produto-${process.pid}@demo.test`;
  await sendForm(agent, '/cadastro/relatorio-individual', {
    email,
    password: 'Demo!2026',
    promotionalCode: '',
    terms: 'on',
  });
  const order = '/comprar-produto/relatorio-individual';
  const toRegistration = `${PAGE}?redirectToUrl=${encodeURIComponent(order)}`;
  expect((await agent.get(order)).text).toContain(`href="${toRegistration}"`);
  expect(await site.db('email_validations').where({ email })).toHaveLength(0);
  const step = (await agent.get(toRegistration)).headers.location ?? '';
  const page = await agent.get(step);
  await agent.get(step);
  expect(page.text).toContain(email);
  const links = await site.db('email_validations').where({ email }).pluck('redirect_to');
  expect(links).toEqual([PAGE]);
  const link = new URL(await linkTo(site, email, /confirmacao-email/));
  expect((await sendForm(agent, link.pathname, {})).headers.location).toBe(PAGE);
  const end = await sendForm(agent, PAGE, getForm(getRegistrant(3)));
  expect(end.headers.location).toBe(order);
});

test('what was typed on the start page before the registration is restored at its end', async () => {
  const { agent } = await newcomer(site);
  const product = 'relatorio-individual';
  const order = { document: '404.428.201-35', birthDate: '14/11/1970', product, purpose: 'supplier' };
  expect((await sendForm(agent, '/home', order)).headers.location).toBe(PAGE);
  const end = await sendForm(agent, PAGE, getForm(getRegistrant(3)));
  expect(end.headers.location).toMatch(/^\/confirmar-compra\/relatorio-individual\/input\//);
  const confirmation = await agent.get(end.headers.location ?? '');
  expect(confirmation.text).toContain('404.428.201-35');
});
