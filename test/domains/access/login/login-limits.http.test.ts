import { beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn, sendForm } from '~/test/support/browser/browser-forms';
import { moveClock, resetClock } from '~/test/support/clock';
import { eventually } from '~/test/support/eventually';
import { fault, found, times } from '~/test/support/fault';
import { createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';
import { codeTo } from '~/test/support/mailbox';
import { createTestRedis } from '~/test/support/process/redis';

const site = await testSite({ worker: true, env: { TRUST_PROXY: '1' } });
const passwordHash = await hashPassword(PASSWORD);
beforeEach(async () => {
  await createTestRedis();
});

const person = () => createPerson(site.db, { passwordHash });
/** A login call from an address. */
const call = (address: string, body: object) =>
  request(site.url).post('/api/Login/Login').set('X-Forwarded-For', address).send(body);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe('failed logins', () => {
  test('of one account from one address must wait after the fifth', async () => {
    const { email } = await person();
    const answers = [];
    for (let index = 0; index < 7; index += 1) {
      answers.push(await call('10.0.0.1', { Login: email, Password: 'errada' }));
    }
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const last = answers[6];
    expect(last?.body.message).toMatch(/^Muitas tentativas\. Tente de novo em \d+ segundos\.$/);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(20);
    const right = await call('10.0.0.1', { Login: email, Password: PASSWORD });
    expect(right.status).toBe(429);
    expect((await call('10.0.0.2', { Login: email, Password: PASSWORD })).status).toBe(422);
    const solved = { Login: email, Password: PASSWORD, CaptchaToken: 'sandbox-pass' };
    expect((await call('10.0.0.2', solved)).status).toBe(200);
  });

  test('sent 64 at a time count as five attempts', async () => {
    const { email } = await person();
    const responses = await Promise.all(
      Array.from({ length: 64 }, () => call('10.0.0.3', { Login: email, Password: 'errada' })),
    );
    expect(statuses(responses).filter((status) => status === 401)).toHaveLength(5);
  });

  test('are no longer counted after a correct password', async () => {
    const { email } = await person();
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 4; index += 1) {
        expect((await call('10.0.0.4', { Login: email, Password: 'errada' })).status).toBe(401);
      }
      expect((await call('10.0.0.4', { Login: email, Password: PASSWORD })).status).toBe(200);
    }
  });

  test('keep the typed name on the page and link to the recovery', async () => {
    const { email } = await person();
    const response = await logIn(site.agent(), email, 'errada');
    expect(response.status).toBe(422);
    expect(response.text).toContain(`value="${email}"`);
    expect(response.text).not.toContain('errada');
    expect(response.text).toMatch(/href="\/recuperar-senha"[^>]*>esqueceu a sua senha\?</);
    const english = await sendForm(site.agent(), '/en-US/login', { login: email, password: 'errada' });
    expect(english.text).toMatch(/href="\/en-US\/forgot-password"[^>]*>forgot your password\?</);
  });

  test('of a blocked user link to the password recovery, in both languages', async () => {
    const { email, userId } = await person();
    await site.db('users').where({ id: userId }).update({ status: 'blocked' });
    expect((await logIn(site.agent(), email)).text).toMatch(/recuperar-senha"[^>]*>esqueci a minha senha</);
    const english = await sendForm(site.agent(), '/en-US/login', { login: email, password: PASSWORD });
    expect(english.text).toMatch(/forgot-password"[^>]*>forgot my password</);
    const api = await call('10.0.0.5', { Login: email, Password: PASSWORD });
    expect(api.body).toMatchObject({ code: 'user_blocked', data: { marker: 'userBlocked' } });
  });
});

describe('credential stuffing', () => {
  fault(
    ['stuffing', 'evaluated'],
    'of 1,000 pairs from 100 addresses under 1 % are looked at; the owner enters from their device',
    async () => {
      const owner = await person();
      const home = site.agent();
      expect((await logIn(home, owner.email)).headers.location).toBe('/home');
      await sendForm(home, '/sair', {});
      const pairs = Array.from({ length: times('stuffing', 1_000) }, (_, index) => ({
        Login: index % 10 === 0 ? owner.email : `alvo-${index}@demo.test`,
        Password: `Senha!${index}`,
      }));
      const seen: number[] = [];
      for (let start = 0; start < pairs.length; start += 50) {
        const batch = pairs.slice(start, start + 50);
        const responses = await Promise.all(
          batch.map((pair, index) => call(`10.1.0.${(start + index) % 100}`, pair)),
        );
        seen.push(...statuses(responses));
      }
      const evaluated = seen.filter((status) => status === 401).length;
      expect(evaluated).toBeGreaterThan(0);
      found('evaluated', { measured: (100 * evaluated) / pairs.length });
      const back = await logIn(home, owner.email);
      found('stuffing', { tried: pairs.length, wrong: back.headers.location === '/home' ? 0 : 1 });
    },
    60_000,
  );

  test('makes an unknown browser without script pass the form throttle, then an e-mailed code', async () => {
    const { email } = await person();
    for (let index = 0; index < 9; index += 1) {
      await call(`10.2.0.${index}`, { Login: `nada-${index}@demo.test`, Password: 'x' });
    }
    const agent = site.agent();
    const response = await logIn(agent, email);
    expect(response.status).toBe(422);
    await site.db('settings').where({ key: 'limits.open_forms' }).update({ value: '0' });
    const fields = { login: email, password: PASSWORD, website: '', proof: '' };
    const coded = await agent
      .post('/login')
      .type('form')
      .send({ ...hiddenFields(response.text), ...fields });
    expect(coded.text).toContain('Enviamos um código ao seu e-mail.');
    const emailCode = await codeTo(site, email);
    const again = { ...hiddenFields(coded.text), ...fields, emailCode };
    const reply = await agent.post('/login').type('form').send(again);
    await site.db('settings').where({ key: 'limits.open_forms' }).update({ value: '10000' });
    expect(reply.headers.location).toBe('/home');
  });
});

test('the people of a bank partner are sent to their directory, by domain or by name', async () => {
  const bank = { slug: 'banco', name: 'Banco', email_domain: 'bancoparceiro.test', names: ['bancoparceiro'] };
  await site.db('bank_partners').insert(bank);
  for (const login of ['ana@bancoparceiro.test', 'Ana@RH.BancoParceiro.test', 'bancoparceiro ana']) {
    const response = await sendForm(site.agent(), '/login', { login, password: '' });
    expect([login, response.headers.location]).toEqual([login, '/login/ad']);
  }
  expect((await sendForm(site.agent(), '/login', { login: 'ana@demo.test', password: 'x' })).status).toBe(
    422,
  );
});

test('a login from a new device sends an e-mail, the first login does not', async () => {
  const { email } = await person();
  await logIn(site.agent(), email);
  moveClock(site, 3);
  await logIn(site.agent().set('User-Agent', 'Mozilla/5.0 (Windows) Firefox/140.0') as never, email);
  await eventually(() => site.sandbox.outbox.list({ to: email }).length > 0);
  const mails = site.sandbox.outbox.list({ to: email });
  expect(mails.map(({ subject }) => subject)).toEqual(['Novo acesso à sua conta']);
  expect(mails[0]?.text).toContain('Firefox, Windows');
  resetClock(site);
});
