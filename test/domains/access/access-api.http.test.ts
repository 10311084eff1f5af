import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { createDemoData } from '~/src/sandbox/demo';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn } from '~/test/support/browser/browser-forms';

const site = await testSite({ demo: true });

const call = (path: string, body: object, language = 'pt-BR') =>
  request(site.app).post(`/api/${path}`).set('Accept-Language', language).send(body);
const balance = (token: string) =>
  request(site.app).get('/api/Home/GetUserBalance').set('Authorization', `Bearer ${token}`);
const getToken = async (login: string) =>
  (await call('Login/Login', { Login: login, Password: 'Demo!2026' })).body.data.token;

describe('a program registers and logs in', () => {
  const registration = { Email: 'robo@demo.test', Password: 'Demo!2026', CaptchaToken: 'sandbox-pass' };

  test('registration answers a token that works', async () => {
    const response = await call('Register/RegisterUser', registration);
    expect(response.status).toBe(200);
    expect((await balance(response.body.data.token)).body.data).toEqual({ balance: 0, balanceCondition: 2 });
  });

  test('field names match regardless of their first letter’s case, paths regardless of case', async () => {
    const response = await call('login/login', { login: 'robo@demo.test', password: 'Demo!2026' });
    expect(response.body.data.token).toMatch(/^ey/);
  });

  test('an e-mail can be registered only once', async () => {
    const response = await call('Register/RegisterUser', { ...registration, Password: 'Outra!20267' });
    expect(response.status).toBe(409);
    expect(response.body).toEqual({
      message: 'Já existe uma conta com este e-mail. Entre com a sua senha ou recupere o acesso.',
      code: 'email_taken',
      requestId: response.headers['x-request-id'],
    });
  });

  test.each([
    ['Email', '', 'Preencha o seu e-mail.'],
    ['Email', 'a@', 'E-mail inválido.'],
    ['Password', '', 'Preencha a sua senha.'],
    [
      'Password',
      'fraca',
      'A senha precisa de pelo menos 8 caracteres, com letra maiúscula, letra minúscula, número e caractere especial.',
    ],
    ['Password', 'P@ssw0rd', 'Esta senha está entre as mais usadas ou é fácil de adivinhar. Escolha outra.'],
  ])('%s %j is refused with the specified message', async (field, value, message) => {
    const response = await call('Register/RegisterUser', { ...registration, [field]: value });
    expect(response.status).toBe(422);
    expect(response.body.errors[field]).toContain(message);
  });

  test('errors are in the caller’s language', async () => {
    const response = await call('Login/Login', { Login: '', Password: '' }, 'en-US');
    expect(response.body.errors).toEqual({
      Login: ['Enter your email, CPF or phone (with area code).'],
      Password: ['Enter your password.'],
    });
  });

  test('a failed captcha stops a registration', async () => {
    const response = await call('Register/RegisterUser', {
      ...registration,
      Email: 'outro@demo.test',
      CaptchaToken: 'sandbox-fail',
    });
    expect(response.status).toBe(422);
    expect(response.body.code).toBe('captcha_failed');
  });

  test('a NUL byte in a body is refused, not passed on', async () => {
    const response = await call('Login/Login', { Login: 'a\u0000@demo.test', Password: 'x' });
    expect(response.status).toBe(422);
  });
});

describe('tokens', () => {
  test('an altered, foreign or missing token is 401', async () => {
    const token: string = await getToken('pessoa@demo.test');
    const [head, body, signature] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"at+jwt","kid":"test"}').toString('base64url');
    for (const bad of ['', 'x', `${head}.${body}.`, `${none}.${body}.`, `${head}.${body}x.${signature}`]) {
      expect((await balance(bad)).status).toBe(401);
    }
    expect((await request(site.app).get('/api/Home/GetUserBalance')).status).toBe(401);
  });

  test('a revoked token is refused immediately', async () => {
    const token = await getToken('pessoa@demo.test');
    expect((await balance(token)).status).toBe(200);
    await site.db('api_tokens').update({ revoked_at: new Date() });
    expect((await balance(token)).status).toBe(401);
  });

  test('the payload matches the specification', async () => {
    const token: string = await getToken('pospago@demo.test');
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toMatchObject({
      unique_name: expect.any(String),
      companyUID: expect.any(String),
      extraClaim_0: 'consultas',
      extraClaim_1: 'consultas_lote',
      exp: expect.any(Number),
    });
  });

  test('pages never accept a token', async () => {
    const token = await getToken('pessoa@demo.test');
    const response = await request(site.app).get('/home').set('Authorization', `Bearer ${token}`);
    expect(response.headers.location).toBe('/login');
  });

  test('the public keys are published, without the private part', async () => {
    const { body } = await request(site.app).get('/.well-known/jwks.json');
    expect(body.keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', kid: 'test' });
    expect(body.keys[0].d).toBeUndefined();
  });
});

describe('demo accounts', () => {
  test.each([
    ['pessoa@demo.test', '/home'],
    ['529.982.247-25', '/home'],
    ['nova@demo.test', '/home'],
    ['pospago@demo.test', '/home'],
  ])('%s logs in', async (login, target) => {
    const response = await logIn(site.agent(), login);
    expect(response.headers.location).toBe(target);
  });

  test('a blocked user cannot log in and is told so', async () => {
    const response = await logIn(site.agent(), 'bloqueada@demo.test');
    expect(response.status).toBe(422);
    expect(response.text).toContain('Esta conta está bloqueada.');
  });

  test('creating them again changes nothing', async () => {
    const before = await site.db('users').count();
    await createDemoData(site.ctx);
    expect(await site.db('users').count()).toEqual(before);
  });

  test('credit pages are closed for post-paid people', async () => {
    const agent = site.agent();
    await logIn(agent, 'pospago@demo.test');
    expect((await agent.get('/comprar-credito')).headers.location).toBe('/home');
  });
});

test('the API document is OpenAPI 3.1 and names every call', async () => {
  const { body } = await request(site.app).get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/Login/Login', '/Register/RegisterUser', '/Home/GetUserBalance']),
  );
});

test('an unknown call answers JSON', async () => {
  const response = await request(site.app).get('/api/Nothing/Here');
  expect(response.status).toBe(404);
  expect(response.body.code).toBe('unknown_call');
});

test('an unknown validation link is not found', async () => {
  const agent = site.agent();
  const page = await agent.get('/cadastro');
  const email = 'valida@demo.test';
  await agent
    .post('/cadastro')
    .type('form')
    .send({ ...hiddenFields(page.text), email, password: 'Demo!2026', terms: 'on' });
  expect(await site.db('email_validations').where({ email }).count()).toEqual([{ count: 1 }]);
  expect((await agent.get('/confirmacao-email/nao-existe')).status).toBe(404);
});
