import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, logIn, sendForm } from '~/test/support/browser/browser-forms';
import { createPerson, type Fixture, PASSWORD } from '~/test/support/fixtures/fixtures';
import { linkTo, messageAbout, messagesTo } from '~/test/support/mailbox';

let passwordHash: string;
let now = Date.now();

const site = await testSite({ worker: true });
beforeAll(async () => {
  site.platform.now = () => new Date(now);
  passwordHash = await hashPassword(PASSWORD);
});

const person = (): Promise<Fixture> => createPerson(site.db, { passwordHash });
const NEW = 'Outra!2027';

/** The path of the link in the newest mail that has one. */
const pathTo = async (email: string, after = 0): Promise<string> =>
  new URL(await linkTo(site, email, '/renovacao-senha/', { after })).pathname;

describe('recovery by the pages', () => {
  test('e-mails a link that sets a new password, and ends the old password and every session', async () => {
    const { email, userId } = await person();
    const elsewhere = site.agent();
    await logIn(elsewhere, email);
    const agent = site.agent();
    const response = await sendForm(agent, '/recuperar-senha', { email: ` ${email.toUpperCase()} ` });
    expect([response.status, response.headers.location]).toEqual([303, '/recuperar-senha/enviado']);
    expect((await agent.get('/recuperar-senha/enviado')).text).toContain(
      'Se houver uma conta com esse e-mail',
    );
    const path = await pathTo(email);
    const opened = await agent.get(path);
    expect(opened.status).toBe(200);
    const reply = await sendForm(agent, path, { password: NEW, repeat: NEW });
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('Senha alterada com sucesso');
    expect(reply.text).toContain('href="/login"');
    expect((await elsewhere.get('/home')).headers.location).toBe('/login');
    expect((await logIn(site.agent(), email)).status).toBe(422);
    expect((await logIn(site.agent(), email, NEW)).headers.location).toBe('/home');
    await messageAbout(site, email, 'Sua senha foi alterada');
    expect(await site.db('api_tokens').where({ user_id: userId, revoked_at: null }).count()).toBeDefined();
  });

  test('a link works once, for thirty minutes, and a new one voids it when used', async () => {
    const { email } = await person();
    const agent = site.agent();
    await sendForm(agent, '/recuperar-senha', { email });
    const first = await pathTo(email);
    now += 6_000;
    await sendForm(agent, '/recuperar-senha/enviado', {});
    const second = await pathTo(email, 1);
    expect((await agent.get(first)).status).toBe(200);
    await sendForm(agent, second, { password: NEW, repeat: NEW });
    for (const path of [first, second]) {
      const response = await agent.get(path);
      expect(response.status).toBe(404);
      expect(response.text).toContain('Este link não vale mais');
      expect(response.text).toContain('href="/recuperar-senha"');
    }
    now += 6_000;
    await sendForm(agent, '/recuperar-senha', { email });
    const third = await pathTo(email, 3);
    const page = await agent.get(third);
    now += 30 * 60_000 + 1;
    const late = await agent
      .post(third)
      .type('form')
      .send({ ...hiddenFields(page.text), password: NEW, repeat: NEW });
    expect(late.status).toBe(404);
  });

  test('a second factor is still required after a new password', async () => {
    const { email, userId } = await person();
    await site.db('users').where({ id: userId }).update({ two_factor: 'email' });
    const agent = site.agent();
    await sendForm(agent, '/recuperar-senha', { email });
    await sendForm(agent, await pathTo(email), { password: NEW, repeat: NEW });
    expect((await agent.get('/home')).headers.location).toBe('/login');
    expect((await logIn(agent, email, NEW)).headers.location).toBe('/login/verificacao');
  });

  test('two concurrent requests with one link change the password once', async () => {
    const { email } = await person();
    const agent = site.agent();
    await sendForm(agent, '/recuperar-senha', { email });
    const secret = (await pathTo(email)).split('/').pop();
    const set = (password: string) =>
      request(site.url)
        .post('/api/Login/SetNewPassword')
        .send({ RequestUID: secret, NewPassword: password, RepeatPassword: password });
    const responses = await Promise.all(['Uma!20271', 'Duas!20272', 'Tres!20273'].map(set));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  test.each([
    ['pt-BR', '', '', 'Preencha a sua senha.'],
    ['pt-BR', NEW, 'Outra!2028', 'As senhas não são iguais!'],
    ['en-US', NEW, 'Outra!2028', 'The passwords don’t match.'],
    ['pt-BR', 'fraca', 'fraca', 'A senha precisa de pelo menos 8 caracteres'],
  ])('in %s the new password %j repeated as %j is refused', async (language, password, repeat, message) => {
    const { email } = await person();
    const agent = site.agent().set('Accept-Language', language) as ReturnType<TestApp['agent']>;
    await sendForm(site.agent(), '/recuperar-senha', { email });
    const response = await sendForm(agent, `${language === 'en-US' ? '/en-US' : ''}${await pathTo(email)}`, {
      password,
      repeat,
    });
    expect(response.status).toBe(422);
    expect(response.text).toContain(message);
    if (password) expect(response.text).not.toContain(password);
  });

  test.each([
    ['', '/recuperar-senha', 'Preencha o seu e-mail.'],
    ['a@', '/recuperar-senha', 'E-mail inválido.'],
    ['a@', '/forgot-password', 'Invalid email.'],
  ])('the e-mail %j is refused at %s and kept in its field', async (email, path, message) => {
    const response = await sendForm(site.agent(), path, { email });
    expect(response.status).toBe(422);
    expect(response.text).toContain(message);
    expect(response.text).toContain(`value="${email}"`);
  });

  test('sending again waits five seconds, whether or not there is an account', async () => {
    const { email } = await person();
    for (const each of [email, 'ninguem-aqui@demo.test']) {
      const agent = site.agent();
      await sendForm(agent, '/recuperar-senha', { email: each });
      const early = await sendForm(agent, '/recuperar-senha/enviado', {});
      expect(early.status).toBe(429);
      now += 6_000;
      expect((await sendForm(agent, '/recuperar-senha/enviado', {})).status).toBe(303);
      expect((await agent.get('/recuperar-senha/enviado')).text).toContain('Email reenviado.');
    }
    expect(messagesTo(site, 'ninguem-aqui@demo.test')).toEqual([]);
  });

  test('the same page answers for a known and an unknown e-mail', async () => {
    const { email } = await person();
    const texts: string[] = [];
    for (const each of [email, 'desconhecida@demo.test']) {
      const agent = site.agent();
      const response = await sendForm(agent, '/recuperar-senha', { email: each });
      const page = await agent.get(String(response.headers.location));
      texts.push(page.text.replaceAll(/value="[\w-]{20,}"/g, ''));
    }
    expect(texts[0]).toBe(texts[1]);
  });
});

describe('recovery by the API', () => {
  const call = (path: string, body: object) => request(site.app).post(`/api/Login/${path}`).send(body);

  test('requests a code, verifies it and sets the password', async () => {
    const { email } = await person();
    const response = await call('RecoverPassword', { Email: email, CaptchaToken: 'sandbox-pass' });
    expect(response.body).toEqual({ data: { ok: true } });
    const RequestUID = (await pathTo(email)).split('/').pop();
    expect((await call('VerifyRecoverPasswordRequest', { RequestUID })).status).toBe(200);
    const unequal = await call('SetNewPassword', { RequestUID, NewPassword: NEW, RepeatPassword: 'x' });
    expect(unequal.body.errors).toEqual({ RepeatPassword: ['As senhas não são iguais!'] });
    const set = await call('SetNewPassword', { RequestUID, NewPassword: NEW, RepeatPassword: NEW });
    expect(set.body).toEqual({ data: { ok: true } });
    expect((await call('VerifyRecoverPasswordRequest', { RequestUID })).status).toBe(404);
    expect((await call('Login', { Login: email, Password: NEW })).status).toBe(200);
  });

  test('the mails come in the language that the call names', async () => {
    const { email } = await person();
    const body = { Email: email, CaptchaToken: 'sandbox-pass', locale: 'en-US' };
    await call('RecoverPassword', body).set('Accept-Language', 'pt-BR');
    await messageAbout(site, email, 'Create a new password');
    const link = await linkTo(site, email, '/reset-password/');
    const RequestUID = link.split('/').pop();
    await call('SetNewPassword', { RequestUID, NewPassword: NEW, RepeatPassword: NEW, locale: 'en-US' });
    await messageAbout(site, email, 'Your password was changed');
  });

  test('an unknown e-mail gets the same answer', async () => {
    const response = await call('RecoverPassword', { Email: 'nada@demo.test', CaptchaToken: 'sandbox-pass' });
    expect(response.body).toEqual({ data: { ok: true } });
  });

  test('a failed captcha stops it', async () => {
    const response = await call('RecoverPassword', { Email: 'nada@demo.test', CaptchaToken: 'sandbox-fail' });
    expect(response.body.code).toBe('captcha_failed');
  });
});

test('no secret or e-mail is readable in the tables', async () => {
  const { email } = await person();
  await sendForm(site.agent(), '/recuperar-senha', { email });
  const secret = (await pathTo(email)).split('/').pop() ?? '?';
  const rows = [
    await site.db('outbox').select(),
    await site.db('recovery_requests').select(),
    await site.db('password_resets').select(),
  ];
  const text = JSON.stringify(rows);
  expect(text).not.toContain(secret);
  expect(text).not.toContain(email);
});
