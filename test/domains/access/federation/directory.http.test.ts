import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { testSite } from '~/test/support/app';
import { register, sendForm } from '~/test/support/browser/browser-forms';
import { chooseIdentity } from '~/test/support/fixtures/identity';

const site = await testSite({ demo: true });

type Agent = ReturnType<typeof request.agent>;
const ANA = 'a3b1f0d2-51c7-4e1e-9a35-0f6c2be47d11';
const BRUNO = 'c84e2f76-08ad-4b52-b7c9-61d3f5a9e022';
const EVA = 'e19d7c35-6f24-49b8-8d06-7a4be0c1f533';

/** From the e-mail to our own answer after the directory. */
async function signIn(agent: Agent, identity: string, path = '/login/ad') {
  await agent.get(path);
  const going = await sendForm(agent, '/login/ad', { email: 'Ana@BancoParceiro.test' });
  expect(going.status).toBe(200);
  const href = String(going.headers.refresh).replace('0; url=', '');
  expect(going.text).toContain(`href="${href}"`);
  const start = await agent.get(href);
  const returned = await chooseIdentity(String(start.headers.location), identity);
  return agent.get(returned.pathname + returned.search);
}

describe('directory login', () => {
  test('a person of the bank is admitted at the first sign-in, and recognized at the next', async () => {
    expect((await signIn(site.agent(), ANA)).headers.location).toBe('/home');
    const users = await site.db('users').where({ email: 'ana@bancoparceiro.test' });
    expect(users).toHaveLength(1);
    const [membership] = await site.db('memberships').where({ user_id: users[0].id });
    expect(membership).toMatchObject({ role: 'member', claims: ['consultas', 'bank_partner'] });
    const agent = site.agent();
    expect((await signIn(agent, ANA)).headers.location).toBe('/home');
    expect((await agent.get('/indique')).text).toContain('Banco Parceiro S.A.');
    expect(await site.db('users').where({ email: 'ana@bancoparceiro.test' })).toHaveLength(1);
  });

  test('the report of the link is opened afterwards', async () => {
    const response = await signIn(site.agent(), ANA, '/login/ad/rel-123');
    expect(response.headers.location).toBe('/relatorio/rel-123');
  });

  test('a report link sends a visitor here and a logged-in user to the report', async () => {
    const agent = site.agent();
    expect((await agent.get('/relatorio/rel-9')).headers.location).toBe('/login/ad/rel-9');
    await register(agent, 'relatorio@demo.test');
    expect((await agent.get('/login/ad/rel-9')).headers.location).toBe('/relatorio/rel-9');
    expect((await agent.get('/login/ad')).headers.location).toBe('/home');
  });

  test('another tenant’s person is refused, whatever e-mail their token names', async () => {
    const agent = site.agent();
    expect((await signIn(agent, EVA)).headers.location).toBe('/login/ad');
    expect((await agent.get('/login/ad')).text).toContain('O diretório não confirmou');
    expect((await agent.get('/indique')).headers.location).toBe('/login');
  });

  test('a personal account of the same e-mail is not opened', async () => {
    await register(site.agent(), 'bruno@bancoparceiro.test');
    const agent = site.agent();
    expect((await signIn(agent, BRUNO)).headers.location).toBe('/login');
    expect((await agent.get('/login')).text).toContain('Já existe uma conta pessoal com este e-mail.');
  });

  test.each([
    ['', 'Preencha o seu e-mail.'],
    ['ana@', 'E-mail inválido.'],
    ['ana@outrobanco.test', 'Este e-mail não é de um banco parceiro.'],
  ])('the e-mail %j gets the answer: %s', async (email, message) => {
    const response = await sendForm(site.agent(), '/login/ad', { email });
    expect(response.status).toBe(422);
    expect(response.text).toContain(message);
    expect(response.text).toContain('Entre com e-mail e senha');
  });

  test('a partner that is not on the list has no sign-in', async () => {
    expect((await site.agent().get('/login/social/ad?partner=outro')).status).toBe(404);
  });

  test('the API returns the address of the sign-in, or the field’s error', async () => {
    const call = (Email: string) =>
      request(site.app)
        .post('/api/Login/LoginWithActiveDirectory')
        .set('Accept-Language', 'en')
        .send({ Email });
    const response = await call('ana@bancoparceiro.test');
    const url = new URL(response.body.data.url);
    expect(url.pathname + url.search).toBe('/login/social/ad?partner=banco');
    const unknown = await call('ana@outrobanco.test');
    expect([unknown.status, unknown.body.errors.Email]).toEqual([
      422,
      ['This email does not belong to a partner bank. Check the address, or log in with email and password.'],
    ]);
  });
});
