import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { FACEBOOK } from '~/src/sandbox/identity/identities';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { moveClock, resetClock } from '~/test/support/clock';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { chooseIdentity } from '~/test/support/fixtures/identity';

let packageId: string;
const site = await testSite();
beforeAll(async () => {
  packageId = (await site.db('credit_packages').first('id')).id;
});
afterEach(() => resetClock(site));

let last = 0;
const newEmail = (): string => `duas-vezes-${++last}@demo.test`;
const listUsers = (email: string) => site.db('users').where({ email });

/** The button of the registration pressed twice: both answers, the later one is what the browser shows. */
async function pressTwice(path: string, fields: Record<string, string>) {
  const agent = site.agent();
  const page = await agent.get(path);
  const form = { ...hiddenFields(page.text), terms: 'on', ...fields };
  const press = () => agent.post(path).type('form').send(form);
  return Promise.all([press(), press()]);
}

describe('a registration that is sent twice', () => {
  test('creates one account, and both answers lead to the same page', async () => {
    const email = newEmail();
    const path = `/cadastro-comprar-pacote/${packageId}`;
    const responses = await pressTwice(path, { email, password: PASSWORD });
    for (const { headers } of responses)
      expect(headers.location).toBe(`/confirmacao-compra-credito/${packageId}`);
    expect(await listUsers(email)).toHaveLength(1);
    expect(await site.db('accepted_terms').whereIn('user_id', listUsers(email).select('id'))).toHaveLength(2);
    expect(await site.db('messages').where({ template: 'new-device' })).toEqual([]);
  });

  test('logs the user in if it is repeated from another browser or by the API', async () => {
    const email = newEmail();
    await sendForm(site.agent(), '/cadastro', { email, password: PASSWORD, terms: 'on' });
    const again = await sendForm(site.agent(), '/cadastro', { email, password: PASSWORD, terms: 'on' });
    expect(again.headers.location).toBe('/home');
    const body = { Email: email, Password: PASSWORD, CaptchaToken: 'sandbox-pass' };
    const called = await request(site.app).post('/api/Register/RegisterUser').send(body);
    expect(called.body.data.token).toMatch(/^ey/);
  });

  test('ten identical calls at once make one user, and all are answered with a token', async () => {
    const body = { Email: newEmail(), Password: PASSWORD, CaptchaToken: 'sandbox-pass' };
    const send = () => request(site.app).post('/api/Register/RegisterUser').send(body);
    const responses = await Promise.all(Array.from({ length: 10 }, send));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const { body: answer } of responses) expect(answer.data.token).toMatch(/^ey/);
    expect(await listUsers(body.Email)).toHaveLength(1);
    const guessed = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        request(site.app)
          .post('/api/Register/RegisterUser')
          .send({ ...body, Password: `Outra!${2000 + n}` }),
      ),
    );
    expect(new Set(guessed.map(({ body: answer }) => answer.code))).toEqual(new Set(['email_taken']));
    expect((await send()).body.code).toBe('email_taken');
  });

  const refused = async (email: string, password: string) => {
    const response = await sendForm(site.agent(), '/cadastro', { email, password, terms: 'on' });
    expect(response.status).toBe(422);
    expect(response.text).toContain('Já existe uma conta com este e-mail.');
    expect(response.text).toContain('>Entrar com este e-mail</a>');
    expect(response.text).toContain('>Criar uma nova senha</a>');
  };

  test('is refused with another password, after two minutes, and for an account with a second factor', async () => {
    const email = newEmail();
    await sendForm(site.agent(), '/cadastro', { email, password: PASSWORD, terms: 'on' });
    await refused(email, 'Outra!20267');
    moveClock(site, 3);
    await refused(email, PASSWORD);
    resetClock(site);
    await listUsers(email).update({ two_factor: 'email' });
    await refused(email, PASSWORD);
  });

  test('allows no more password attempts than the login', async () => {
    const email = newEmail();
    await sendForm(site.agent(), '/cadastro', { email, password: PASSWORD, terms: 'on' });
    for (let tries = 0; tries < 5; tries++) await refused(email, `Errada!2026${tries}`);
    await refused(email, PASSWORD);
    const login = await sendForm(site.agent(), '/login', { login: email, password: PASSWORD });
    expect(login.status).toBe(429);
  });

  test('through a social network continues to the next step too', async () => {
    const agent = site.agent();
    const start = await agent.get('/login/social/facebook');
    const returned = await chooseIdentity(String(start.headers.location), FACEBOOK[0]?.id ?? '');
    await agent.get(returned.pathname + returned.search).set('Sec-Fetch-Site', 'cross-site');
    const { text } = await agent.get('/cadastro-social');
    const form = { ...hiddenFields(text), email: newEmail(), terms: 'on' };
    const press = () => agent.post('/cadastro-social').type('form').send(form);
    for (const { headers } of await Promise.all([press(), press()])) expect(headers.location).toBe('/home');
  });
});
