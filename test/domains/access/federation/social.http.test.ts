import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { FACEBOOK, GOOGLE } from '~/src/sandbox/identity/identities';
import { testSite } from '~/test/support/app';
import { hiddenFields, register } from '~/test/support/browser/browser-forms';
import { chooseIdentity } from '~/test/support/fixtures/identity';

const site = await testSite({ demo: true });

type Agent = ReturnType<typeof request.agent>;
const byEmail = (list: typeof GOOGLE, email: string | null) =>
  list.find((each) => each.email === email)?.id ?? '';

/** Signs in at a network as a browser would, up to our own answer. */
async function signIn(agent: Agent, network: 'google' | 'facebook', identity: string) {
  const start = await agent.get(`/login/social/${network}`);
  expect(start.status).toBe(303);
  const returned = await chooseIdentity(String(start.headers.location), identity);
  return agent.get(returned.pathname + returned.search).set('Sec-Fetch-Site', 'cross-site');
}

const call = (path: string, body: object) =>
  request(site.app).post(`/api/${path}`).set('Accept-Language', 'pt-BR').send(body);

async function token(network: 'google' | 'facebook', body: object): Promise<string> {
  const response = await fetch(`${site.sandbox.url}/sandbox/${network}/test-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

const findUser = (email: string) => site.db('users').where({ email }).first();

describe('sign-in with Google', () => {
  test('the buttons stand on login and registration', async () => {
    for (const path of ['/login', '/cadastro']) {
      const { text } = await site.agent().get(path);
      expect(text).toContain('href="/login/social/google"');
      expect(text).toContain('Continuar com o Facebook');
    }
  });

  test('a new user accepts the terms first, then logs in with Google alone', async () => {
    const agent = site.agent();
    await agent.get('/cadastro/relatorio-individual');
    const id = byEmail(GOOGLE, 'nina.duarte@gmail.test');
    expect((await signIn(agent, 'google', id)).headers.location).toBe('/cadastro-social');
    expect(await findUser('nina.duarte@gmail.test')).toBeUndefined();
    const page = await agent.get('/cadastro-social');
    expect(page.text).toContain('Nina Duarte, falta pouco');
    const send = (fields: object) =>
      agent
        .post('/cadastro-social')
        .type('form')
        .send({ ...hiddenFields(page.text), ...fields });
    const refused = await send({ promotionalCode: '' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Você precisa fazer o aceite das condições');
    const response = await send({ email: 'outro@demo.test', terms: 'on' });
    expect(response.headers.location).toBe('/comprar-produto/relatorio-individual');
    const user = await findUser('nina.duarte@gmail.test');
    expect(user.password_hash).toBeNull();
    expect(user.email_validated_at).not.toBeNull();
    expect(await site.db('accepted_terms').where({ user_id: user.id })).toHaveLength(2);
    expect((await signIn(site.agent(), 'google', id)).headers.location).toBe('/home');
  });

  test('an e-mail proven by Google opens the account that has it', async () => {
    const response = await signIn(site.agent(), 'google', byEmail(GOOGLE, 'pessoa@demo.test'));
    expect(response.headers.location).toBe('/home');
  });

  test('an e-mail that Google did not prove opens nothing', async () => {
    const agent = site.agent();
    const response = await signIn(agent, 'google', byEmail(GOOGLE, 'empresa@demo.test'));
    expect(response.headers.location).toBe('/cadastro-social');
    const { text } = await agent.get('/cadastro-social');
    const reply = await agent
      .post('/cadastro-social')
      .type('form')
      .send({ ...hiddenFields(text), email: 'empresa@demo.test', terms: 'on' });
    expect(reply.status).toBe(422);
    expect(reply.text).toContain('Já existe uma conta com este e-mail.');
  });

  test('a password set by a user who never validated the e-mail is removed when its owner logs in', async () => {
    const squatter = site.agent();
    const id = byEmail(GOOGLE, 'nina.duarte@gmail.test');
    const { id: ninaId } = await findUser('nina.duarte@gmail.test');
    await site.db('users').where({ id: ninaId }).update({ email: 'nina.antiga@gmail.test' });
    await site.db('social_identities').where({ user_id: ninaId }).delete();
    await register(squatter, 'nina.duarte@gmail.test');
    expect((await squatter.get('/indique')).status).toBe(200);
    expect((await signIn(site.agent(), 'google', id)).headers.location).toBe('/home');
    expect((await squatter.get('/indique')).headers.location).toBe('/login');
    const again = await call('Login/Login', { Login: 'nina.duarte@gmail.test', Password: 'Demo!2026' });
    expect(again.status).toBe(401);
  });

  test('two-factor still asks for its code', async () => {
    const response = await signIn(site.agent(), 'google', byEmail(GOOGLE, 'doisfatores@demo.test'));
    expect(response.headers.location).toBe('/login/verificacao');
  });

  test('a blocked user is led to the recovery and told why', async () => {
    const agent = site.agent();
    const response = await signIn(agent, 'google', byEmail(GOOGLE, 'bloqueada@demo.test'));
    expect(response.headers.location).toBe('/recuperar-senha');
    expect((await agent.get('/recuperar-senha')).text).toContain('bloqueada');
  });

  test('a link of another site does not start a sign-in; the user must press the button here', async () => {
    const response = await site.agent().get('/login/social/google').set('Sec-Fetch-Site', 'cross-site');
    expect(response.headers.location).toBe('/login');
  });

  test('canceled, forged or late callbacks do not log in', async () => {
    const agent = site.agent();
    expect((await signIn(agent, 'google', '')).headers.location).toBe('/login');
    expect((await agent.get('/login')).text).toContain('Login cancelado.');
    const forged = await agent.get('/login/social/google/retorno?code=x&state=y');
    expect(forged.headers.location).toBe('/login');
    const start = await agent.get('/login/social/google');
    const returned = await chooseIdentity(
      String(start.headers.location),
      byEmail(GOOGLE, 'pessoa@demo.test'),
    );
    const other = await site.agent().get(returned.pathname + returned.search);
    expect(other.headers.location).toBe('/login');
    const facebook = await agent.get(returned.pathname.replace('google', 'facebook') + returned.search);
    expect(facebook.headers.location).toBe('/login');
    expect((await agent.get('/indique')).headers.location).toBe('/login');
  });

  test('while Google is down shows that it is unavailable instead of a refusal', async () => {
    const agent = site.agent();
    const start = await agent.get('/login/social/google');
    const returned = await chooseIdentity(
      String(start.headers.location),
      byEmail(GOOGLE, 'pessoa@demo.test'),
    );
    site.sandbox.faults.set('google', 'down', 3_600);
    const response = await agent.get(returned.pathname + returned.search);
    site.sandbox.faults.set('google', 'ok', 0);
    expect(response.headers.location).toBe('/login');
    expect((await agent.get('/login')).text).toContain('O serviço de login não respondeu agora.');
  });

  test('an unknown network is not found', async () => {
    expect((await site.agent().get('/login/social/orkut')).status).toBe(404);
  });
});

describe('sign-in with Facebook', () => {
  test('a user without an e-mail enters one and validates it', async () => {
    const agent = site.agent();
    const id = byEmail(FACEBOOK, null);
    expect((await signIn(agent, 'facebook', id)).headers.location).toBe('/cadastro-social');
    const { text } = await agent.get('/cadastro-social');
    const response = await agent
      .post('/cadastro-social')
      .type('form')
      .send({ ...hiddenFields(text), email: 'lia@demo.test', terms: 'on' });
    expect(response.headers.location).toBe('/home');
    expect((await findUser('lia@demo.test')).email_validated_at).toBeNull();
    expect(await site.db('email_validations').where({ email: 'lia@demo.test' })).toHaveLength(1);
    expect((await signIn(site.agent(), 'facebook', id)).headers.location).toBe('/home');
  });

  test('never opens an account by its e-mail', async () => {
    const response = await signIn(site.agent(), 'facebook', byEmail(FACEBOOK, 'pessoa@demo.test'));
    expect(response.headers.location).toBe('/cadastro-social');
  });

  test('a code that Facebook does not know leads to the landing page', async () => {
    const agent = site.agent();
    const start = await agent.get('/login/social/facebook');
    const state = new URL(String(start.headers.location)).searchParams.get('state');
    const response = await agent.get(`/login/social/facebook/retorno?code=nonsense&state=${state}`);
    expect(response.headers.location).toBe('/');
    expect((await agent.get('/')).text).toContain('O Facebook não confirmou a sua conta.');
  });
});

describe('by API', () => {
  const google = (email: string) => token('google', { identity: byEmail(GOOGLE, email) });

  test('the network’s access token logs in', async () => {
    const AccessToken = await google('pessoa@demo.test');
    const response = await call('Login/SocialLogin', { SocialNetwork: 'Google', AccessToken });
    expect(response.body.data.token).toMatch(/^ey/);
  });

  test.each([
    ['a token that is none', { SocialNetwork: 'google', AccessToken: 'x' }, 401, 'social_token_invalid'],
    [
      'a Facebook token that is none',
      { SocialNetwork: 'facebook', AccessToken: 'x' },
      401,
      'facebook_token_invalid',
    ],
    ['another network', { SocialNetwork: 'orkut', AccessToken: 'x' }, 422, 'invalid'],
    ['no token', { SocialNetwork: 'google' }, 422, 'invalid'],
  ])('%s is refused', async (_, body, status, code) => {
    const response = await call('Login/SocialLogin', body);
    expect([response.status, response.body.code]).toEqual([status, code]);
  });

  test('a token of another app is refused, and so is another person’s id', async () => {
    const foreign = await token('facebook', { identity: FACEBOOK[0]?.id, app: 'another' });
    const other = await call('Login/SocialLogin', { SocialNetwork: 'facebook', AccessToken: foreign });
    expect(other.status).toBe(401);
    const AccessToken = await google('pessoa@demo.test');
    const body = { SocialNetwork: 'google', AccessToken, SocialUserId: '1' };
    expect((await call('Login/SocialLogin', body)).status).toBe(401);
  });

  test('the protocol’s messages: TwoFactor with its challenge, SocialLoginUserBlocked', async () => {
    const body = { SocialNetwork: 'google', AccessToken: await google('doisfatores@demo.test') };
    const factor = await call('Login/SocialLogin', { ...body, TwoFactorVerified: true });
    expect(factor.status).toBe(401);
    expect(factor.body.message).toBe('TwoFactor');
    expect(factor.body.data.challenge).toEqual(expect.any(String));
    const AccessToken = await google('bloqueada@demo.test');
    const blocked = await call('Login/SocialLogin', { SocialNetwork: 'google', AccessToken });
    expect([blocked.status, blocked.body.message]).toEqual([403, 'SocialLoginUserBlocked']);
  });

  test('an unknown person registers by the network, once', async () => {
    const rui = FACEBOOK[0] as (typeof FACEBOOK)[number];
    const body = { SocialNetwork: 'facebook', AccessToken: await token('facebook', { identity: rui.id }) };
    expect((await call('Login/SocialLogin', body)).body.code).toBe('social_unknown');
    const registered = await call('Register/RegisterUserFromSocialNetwork', body);
    expect(registered.body.data.token).toMatch(/^ey/);
    expect((await call('Login/SocialLogin', body)).status).toBe(200);
    expect((await call('Register/RegisterUserFromSocialNetwork', body)).body.code).toBe('email_taken');
  });

  test('a network’s person without e-mail cannot register by API', async () => {
    const AccessToken = await token('facebook', { identity: byEmail(FACEBOOK, 'nobody') || FACEBOOK[1]?.id });
    const response = await call('Register/RegisterUserFromSocialNetwork', {
      SocialNetwork: 'facebook',
      AccessToken,
    });
    expect([response.status, response.body.code]).toEqual([422, 'social_email_missing']);
  });

  test('while the network is down the call is unavailable, not refused', async () => {
    site.sandbox.faults.set('facebook', 'error', 3_600);
    const response = await call('Login/SocialLogin', { SocialNetwork: 'facebook', AccessToken: 'x' });
    site.sandbox.faults.set('facebook', 'ok', 0);
    expect([response.status, response.body.code]).toEqual([503, 'social_unavailable']);
  });
});
