import { expect, test } from '@jest/globals';
import { addMember, openCompanyAccount } from '~/src/domains/accounts';
import { insertSubscription } from '~/src/domains/sources/subscriptions/subscriptions.store';
import { sendContact, typed } from '~/test/domains/leads/leads.support';
import { testSite } from '~/test/support/app';
import { register, sendForm } from '~/test/support/browser/browser-forms';

const site = await testSite();

test('the file of my data has only my own data, and never the password', async () => {
  const [mine, other] = [site.agent(), site.agent()];
  await register(mine, 'minha@dados.test');
  await register(other, 'outra@dados.test');
  const { id: userId } = await site.db('users').where({ email: 'minha@dados.test' }).first('id');
  const cnpj = { cnpj: '12ABC34501DE35', legalName: 'MINHA EMPRESA', tradeName: null };
  const accountId = await openCompanyAccount(site.ctx, { ...cnpj, billingType: 1 });
  await addMember(site.ctx, { userId, accountId, role: 'admin', claims: [] });
  await sendContact(site.agent(), typed({ email: 'minha@dados.test', message: 'Da minha empresa' }));
  await sendContact(site.agent(), typed({ email: 'outra@dados.test' }));
  for (const email of ['Minha@dados.test', 'outra@dados.test'])
    await insertSubscription(site.ctx, { email, components: ['redis'], locale: 'pt-BR' });
  // Of an address that nobody proved yet is nothing told: anybody may register with it.
  const before = JSON.parse((await sendForm(mine, '/meus-dados', {})).text);
  expect([before.contacts, before.incidentMails]).toEqual([[], []]);
  await site.db('users').where({ id: userId }).update({ email_validated_at: new Date() });
  const response = await sendForm(mine, '/meus-dados', {});
  expect(response.status).toBe(200);
  expect(response.headers['content-disposition']).toContain('meus-dados.json');
  const data = JSON.parse(response.text);
  expect(data.profile).toMatchObject({ email: 'minha@dados.test', phone: null, address: null });
  expect(data.terms.map(({ document }: { document: string }) => document).sort()).toEqual([
    'privacy',
    'terms',
  ]);
  expect(data.companies).toMatchObject([{ name: 'MINHA EMPRESA', role: 'admin' }]);
  expect(data.networks).toEqual([]);
  expect(data.logins).toHaveLength(1);
  expect(data.reports).toEqual([]);
  expect(data.contacts).toMatchObject([{ email: 'minha@dados.test', message: 'Da minha empresa' }]);
  expect(data.incidentMails).toMatchObject([{ components: ['redis'], confirmedAt: null }]);
  expect(response.text).not.toMatch(/outra@|password|argon/);
});

test('the file requires a login and the form token', async () => {
  expect((await site.agent().get('/meus-dados')).status).toBe(303);
  const agent = site.agent();
  await register(agent, 'sem-token@dados.test');
  expect((await agent.post('/meus-dados').type('form').send({})).status).not.toBe(200);
});
