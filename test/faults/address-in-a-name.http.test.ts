import { expect } from '@jest/globals';
import request from 'supertest';
import { inviteMember } from '~/src/domains/team/team.service';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { fault, faultEach } from '~/test/support/fault';
import { createCompany } from '~/test/support/fixtures/fixtures';
import { messageTo } from '~/test/support/mailbox';
import { newcomer } from '../domains/onboarding/registration.support';
import { createPersonWithPassword } from '../domains/privacy/person.support';
import { createApiToken } from '../domains/reports/order/order.support';

const site = await testSite({ worker: true });

const BAD = [
  'MARIA WWW.GOLPE.TEST',
  'ganhe em golpe.test/pix',
  'http://golpe.test',
  'MARIA <b>',
  'a@golpe.test',
];
const GOOD = ["Joana D'Ávila", 'Ana-Maria J. de Sá', 'JOSÉ DA SILVA JR.'];
const CHOICES = { locale: 'pt-BR', reportMail: 'link', theme: 'system' };

faultEach('names', BAD, 'the profile, the registration and the API refuse the name %s', async (name) => {
  const { agent, userId } = await newcomer(site);
  const profile = await sendForm(agent, '/editar-perfil', { ...CHOICES, fullName: name });
  expect(profile.status).toBe(422);
  expect(profile.text).toContain('Use só letras');
  const form = {
    fullName: name,
    cpf: '52998224725',
    birthDateDay: '1',
    birthDateMonth: '2',
    birthDateYear: '1990',
  };
  const typed = await sendForm(agent, '/completar-cadastro', { ...form, phone: '' });
  expect([typed.status, typed.text.includes('Use só letras')]).toEqual([422, true]);
  const { account_id: accountId } = await site.db('persons').where({ user_id: userId }).first('account_id');
  const token = await createApiToken(site.ctx, { userId, accountId } as never);
  const called = await request(site.app)
    .post('/api/IndividualPersonValidation/RegisterIndividualPerson')
    .set('Authorization', `Bearer ${token}`)
    .send({ FullName: name, CPF: '52998224725', Birthday: '1990-02-01', CaptchaToken: 'sandbox-pass' });
  expect(called.body.errors?.FullName).toHaveLength(1);
});

faultEach('names', GOOD, 'the profile takes the name %s', async (name) => {
  const { agent, userId } = await newcomer(site);
  await sendForm(agent, '/editar-perfil', { ...CHOICES, fullName: name });
  const { full_name } = await site.db('users').where({ id: userId }).first('full_name');
  expect(full_name).toBe(name.toUpperCase());
});

fault('names', 'an invitation shows the registered name, no unverified one and no address', async () => {
  const person = await createPersonWithPassword(site.ctx, { name: 'MARIA WWW.GOLPE.TEST' });
  const company = await createCompany(site.db, person, { name: 'PADARIA BOA LTDA' });
  await site.db('accounts').where({ id: company.accountId }).update({ name: 'GANHE EM GOLPE.TEST' });
  const as = actingAs(site.ctx, { ...company.actor, onboarded: false });
  await inviteMember(as, { email: 'estranha@x.test', role: 'member', claims: [] });
  const { subject, text, html } = await messageTo(site, 'estranha@x.test');
  for (const part of [subject, text, html ?? '']) expect(part.toLowerCase()).not.toContain('golpe');
  expect(text).toContain('PADARIA BOA LTDA');
});
