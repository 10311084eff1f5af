import { expect } from '@jest/globals';
import request from 'supertest';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { fault } from '~/test/support/fault';
import { getPartner, registered } from '../domains/onboarding/partner.support';
import { getRegistrant, newcomer } from '../domains/onboarding/registration.support';
import { createApiToken, orderByApi } from '../domains/reports/order/order.support';

const site = await testSite();

const COMPANY = '/completar-cadastro/empresa';
const POSTPAID = '/pos-pago/cadastro';
const CONTACT = { contactName: 'Ana Prado', contactPhone: '11988887777', volume: '51-200', terms: 'on' };
type Person = Awaited<ReturnType<typeof newcomer>>;

const findAccount = (userId: string) => site.db('persons').where({ user_id: userId }).first('account_id');
const listCompanies = ({ userId }: Person) =>
  site
    .db('memberships as m')
    .join('accounts as a', 'a.id', 'm.account_id')
    .join('wallets as w', 'w.account_id', 'a.id')
    .where('m.user_id', userId)
    .select('a.id', 'a.billing_type', 'w.credit_limit');

async function callAs({ userId, email }: Person, cnpj: string) {
  const { account_id: accountId } = await findAccount(userId);
  const token = await createApiToken(site.ctx, { userId, accountId, email } as never);
  return request(site.app)
    .post('/api/register/registercompany')
    .set('Authorization', `Bearer ${token}`)
    .send({ cnpj });
}

async function postpaid(person: Person, cnpj: string) {
  await site.db('users').where({ id: person.userId }).update({ postpaid_entry: true });
  const page = await person.agent.get(POSTPAID);
  return person.agent.post(POSTPAID).field({ ...hiddenFields(page.text), ...CONTACT, cnpj });
}

fault('company', 'a disposable e-mail cannot become administrator of a company, by page or API', async () => {
  const person = await newcomer(site);
  const page = await person.agent.get(COMPANY);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Primeiro, o seu cadastro de pessoa física');
  expect(page.text).toContain('/completar-cadastro?redirectToUrl=%2Fcompletar-cadastro%2Fempresa');
  const response = await sendForm(person.agent, COMPANY, { cnpj: 'SANDBOX0000125' }, `${COMPANY}/registrar`);
  expect(response.status).toBe(403);
  const called = await callAs(person, 'SANDBOX0000125');
  expect([called.status, called.body.code]).toEqual([403, 'person_first']);
  expect((await postpaid(person, 'SANDBOX0000125')).status).toBe(403);
  expect(await listCompanies(person)).toEqual([]);
});

fault('company', 'a person who is not a registered partner waits for an operator', async () => {
  const outsider = await registered(site);
  const called = await callAs(outsider, '34238864000168');
  expect(called.body.data).toMatchObject({ success: true, companyUid: '' });
  const homonym = await registered(site, {
    ...getRegistrant(3),
    name: getPartner('CEIS1234500185').name,
  });
  await sendForm(homonym.agent, COMPANY, { cnpj: 'CEIS1234500185' }, `${COMPANY}/registrar`);
  for (const person of [outsider, homonym]) {
    expect(await listCompanies(person)).toEqual([]);
    const row = await site.db('company_registrations').where({ user_id: person.userId }).first('state');
    expect(row).toEqual({ state: 'evaluation' });
  }
});

fault('company', 'a partner is linked at once, post-paid with a limit of zero', async () => {
  const cnpj = '12ABC34501DE35';
  const person = await registered(site, getPartner(cnpj));
  expect((await postpaid(person, cnpj)).status).toBe(303);
  const [company] = await listCompanies(person);
  expect(company).toMatchObject({ billing_type: 2, credit_limit: 0 });
  const token = await createApiToken(site.ctx, { ...person, accountId: company.id } as never);
  expect((await orderByApi(site.url, token, 'first-order-of-it')).status).toBe(409);
  await site.db('wallets').where({ account_id: company.id }).update({ credit_limit: 100_000 });
  expect((await orderByApi(site.url, token, 'second-order-of-it')).status).toBe(200);
  const member = await newcomer(site);
  const membership = {
    user_id: member.userId,
    account_id: company.id,
    role: 'member',
    claims: ['consultas'],
  };
  await site.db('memberships').insert(membership);
  const memberToken = await createApiToken(site.ctx, { ...member, accountId: company.id } as never);
  expect((await orderByApi(site.url, memberToken, 'third-order-of-it')).status).toBe(200);
});
