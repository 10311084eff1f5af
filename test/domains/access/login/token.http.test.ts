import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import request from 'supertest';
import { cleanUpAccess, endUserLogins } from '~/src/domains/access';
import { type TestApp, testSite } from '~/test/support/app';
import { logIn, sendForm } from '~/test/support/browser/browser-forms';
import { moveClock, resetClock } from '~/test/support/clock';
import { TEST_TOKEN_KEYS } from '~/test/support/context';
import { fault, faultEach, found } from '~/test/support/fault';

const site = await testSite({ demo: true });
afterEach(() => resetClock(site));

const get = (path: string, token: string) =>
  request(site.app).get(`/api/${path}`).set('Authorization', `Bearer ${token}`);
const newToken = async (login = 'pessoa@demo.test') => {
  const body = { Login: login, Password: 'Demo!2026' };
  return (await request(site.app).post('/api/Login/Login').send(body)).body.data.token as string;
};
const renew = async (token: string) => (await get('Login/RenewToken', token)).body.data.token as string;
const alive = async (token: string) => (await get('Home/GetUserBalance', token)).status === 200;

/** The token that a browser holds after its login, as its cookie says. */
async function browserToken(response: request.Response): Promise<string> {
  const cookies = [response.headers['set-cookie'] ?? []].flat();
  const cookie = cookies.filter((line) => line.startsWith('token=')).at(-1) ?? '';
  return /^token=([^;]*)/.exec(cookie)?.[1] ?? '';
}

describe('the token', () => {
  test('contains user, company, claims and expiry, issuer and audience', async () => {
    const body = decodeJwt(await newToken('revisora@demo.test'));
    expect(body).toMatchObject({
      unique_name: expect.any(String),
      companyUID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      extraClaim_0: 'doccheck',
      extraClaim_1: 'doccheck_admin',
      iss: site.platform.config.origin,
      aud: 'idoneo-api',
      jti: expect.any(String),
    });
    expect(Number(body.exp) - Date.now() / 1000).toBeGreaterThan(3_500);
  });

  test('of the personal account names no company', async () => {
    expect(decodeJwt(await newToken()).companyUID).toBe('');
  });

  test('is refused after its expiry', async () => {
    const token = await newToken();
    moveClock(site, 59);
    expect(await alive(token)).toBe(true);
    moveClock(site, 2);
    expect(await alive(token)).toBe(false);
  });

  const MUTATIONS: [string, (token: string) => string | Promise<string>][] = [
    ...['none', 'None', 'HS256', 'ES256', 'RS256', ''].map((alg): (typeof MUTATIONS)[number] => [
      `algorithm ${JSON.stringify(alg)}`,
      (token) => withHeader(token, { alg }),
    ]),
    ['no algorithm and no signature', (token) => withHeader(token, { alg: 'none' }).replace(/[^.]+$/, '')],
    ['its public key as HMAC secret', (token) => withHmac(token)],
    ['another key', (token) => withHeader(token, { kid: 'unknown' })],
    ['a path as key', (token) => withHeader(token, { kid: '../../../dev/null' })],
    ['a key of its own', (token) => withHeader(token, { jwk: ownKey.publicKey.export({ format: 'jwk' }) })],
    ['an address for its key', (token) => withHeader(token, { jku: 'https://evil.test/jwks.json' })],
    ['another type', (token) => withHeader(token, { typ: 'JWT' })],
    ['an unknown critical header', (token) => withHeader(token, { crit: ['x'], x: 1 })],
    ['a changed payload', (token) => token.replace(/\.([^.]+)\./, '.e30.')],
    ['a stranger’s signature', (token) => resigned(token, {}, ownKey.privateKey)],
    ['another audience', (token) => resigned(token, { aud: 'other-api' })],
    ['another issuer', (token) => resigned(token, { iss: 'https://evil.test' })],
    ['an end in the past', (token) => resigned(token, { exp: 1 })],
    ['a beginning in the future', (token) => resigned(token, { nbf: 9_999_999_999 })],
    ['an id that was never given', (token) => resigned(token, { jti: randomUUID() })],
    ['no id', (token) => resigned(token, { jti: undefined })],
    ['an id that is none', (token) => resigned(token, { jti: 'x' })],
    ['nobody’s name', (token) => resigned(token, { unique_name: undefined })],
    ['no end', (token) => resigned(token, { exp: undefined })],
    ['no signature', (token) => token.replace(/[^.]+$/, '')],
    ['another signature', (token) => token.replace(/[^.]{4}$/, 'AAAA')],
    ['nothing', () => ''],
  ];
  fault('tokens', 'signed again as it was is taken, so that these tests can fail', async () => {
    expect(await alive(await resigned(await newToken(), {}))).toBe(true);
  });
  faultEach('tokens', MUTATIONS, 'with %s is refused', async (_, change) => {
    const response = await get('Home/GetUserBalance', await change(await newToken()));
    expect(response.status).toBe(401);
    expect(response.body.code).toBe('token_invalid');
  });
});

const ownKey = generateKeyPairSync('ed25519');
const platformKey = createPrivateKey({
  key: JSON.parse(Buffer.from(TEST_TOKEN_KEYS, 'base64url').toString())[0],
  format: 'jwk',
});

/** The same token with changed claims, signed with the platform's own key: only the claims can betray it. */
function resigned(token: string, change: object, key = platformKey): Promise<string> {
  const header = decodeProtectedHeader(token);
  return new SignJWT({ ...decodeJwt(token), ...change })
    .setProtectedHeader({ ...header, alg: 'EdDSA' })
    .sign(key);
}

/** Taken by whoever lets the token choose the algorithm. */
function withHmac(token: string): Promise<string> {
  const secret = createPublicKey(platformKey).export({ type: 'spki', format: 'pem' });
  return new SignJWT(decodeJwt(token))
    .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'HS256' })
    .sign(Buffer.from(secret));
}

function withHeader(token: string, change: object): string {
  const [header = '', ...rest] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(header, 'base64url').toString()), ...change };
  return [Buffer.from(JSON.stringify(changed)).toString('base64url'), ...rest].join('.');
}

describe('renewal', () => {
  test('returns a new token; the old one stays valid for a minute and returns the same new one', async () => {
    const old = await newToken();
    const next = await renew(old);
    expect(next).not.toBe(old);
    expect(await alive(old)).toBe(true);
    expect(await renew(old)).toBe(next);
    expect(await alive(next)).toBe(true);
  });

  test('is done once for twenty concurrent requests', async () => {
    const old = await newToken();
    const all = await Promise.all(Array.from({ length: 20 }, () => renew(old)));
    expect(new Set(all).size).toBe(1);
    expect(await alive(all[0] as string)).toBe(true);
  });

  test('returns the newest token to a tab that is one renewal behind', async () => {
    const first = await newToken();
    const third = await renew(await renew(first));
    expect(await renew(first)).toBe(third);
  });

  test('ends the whole chain if a replaced token is used again after its minute', async () => {
    const old = await newToken();
    const next = await renew(old);
    const other = await newToken();
    moveClock(site, 2);
    expect(await alive(next)).toBe(true);
    expect(await alive(old)).toBe(false);
    expect(await alive(next)).toBe(false);
    expect(await alive(other)).toBe(true);
  });

  test('leaves no readable successor in the database', async () => {
    const next = await renew(await newToken());
    const rows = await site.db('api_tokens').whereNotNull('successor').select('successor');
    expect(rows.length).toBeGreaterThan(0);
    for (const { successor } of rows) {
      expect(successor).not.toContain(next.split('.')[2]);
      expect(Buffer.from(successor, 'base64url').toString('latin1')).not.toContain('eyJ');
    }
  });
});

describe('ending every login of a user', () => {
  test('ends all tokens and sessions immediately, except the login that requested it', async () => {
    const [here, elsewhere] = [site.agent(), site.agent()];
    for (const agent of [here, elsewhere]) await logIn(agent, 'nova@demo.test');
    const token = await newToken('nova@demo.test');
    const outsider = await newToken();
    const { id: userId } = await site.db('users').where({ email: 'nova@demo.test' }).first('id');
    const row = await site.db('login_records').where({ user_id: userId }).orderBy('created_at').first('id');
    await endUserLogins(site.ctx, userId, 'test', row.id);
    expect(await alive(token)).toBe(false);
    expect((await elsewhere.get('/editar-perfil')).headers.location).toBe('/login');
    expect((await here.get('/editar-perfil')).status).not.toBe(303);
    expect(await alive(outsider)).toBe(true);
  });

  test('also ends a token that is being renewed at the same moment', async () => {
    const { id: userId } = await site.db('users').where({ email: 'pessoa@demo.test' }).first('id');
    const tokens = await Promise.all(Array.from({ length: 6 }, () => newToken()));
    const renewals = tokens.map(async (token) => (await get('Login/RenewToken', token)).body.data?.token);
    const [made] = await Promise.all([Promise.all(renewals), endUserLogins(site.ctx, userId, 'test')]);
    const answers = await Promise.all([...tokens, ...made.filter(Boolean)].map(alive));
    expect(answers.filter(Boolean)).toEqual([]);
  });
});

test('tokens that ended more than a day ago are deleted, others stay', async () => {
  const token = await newToken();
  const rows = () => site.db('api_tokens').count('* as n').first();
  const before = Number((await rows())?.n);
  await cleanUpAccess(site.ctx);
  expect(Number((await rows())?.n)).toBe(before);
  expect(await alive(token)).toBe(true);
  const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000);
  await cleanUpAccess({ ...site.ctx, now: inTwoDays });
  expect(Number((await rows())?.n)).toBe(0);
  expect(await alive(token)).toBe(false);
});

describe("a browser's token", () => {
  const call = (agent: ReturnType<TestApp['agent']>, site_ = 'same-origin') =>
    agent.get('/api/Home/GetUserBalance').set('Sec-Fetch-Site', site_);

  test('comes with the login as a cookie that no script and no other site reads', async () => {
    const response = await logIn(site.agent(), 'pessoa@demo.test');
    const cookie = [response.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('token=ey'));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const ends = Date.parse(/Expires=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
    expect(Math.abs(ends - Date.now() - 30 * 60_000)).toBeLessThan(5 * 60_000);
  });

  test('is accepted by the API from pages of this site only', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    expect((await call(agent)).status).toBe(200);
    for (const from of ['cross-site', 'same-site', 'none'])
      expect((await call(agent, from)).status).toBe(401);
    expect(
      (
        await request(site.app)
          .get('/home')
          .set('Cookie', `token=${await newToken()}`)
      ).headers.location,
    ).toBe('/login');
  });

  test('is renewed as a cookie, and never exposed to scripts', async () => {
    const agent = site.agent();
    const before = await browserToken(await logIn(agent, 'pessoa@demo.test'));
    const response = await agent.get('/api/Login/RenewToken');
    expect(response.body.data.token).toBe('');
    const after = await browserToken(response);
    expect(after).toMatch(/^ey/);
    expect(after).not.toBe(before);
    expect((await call(agent)).status).toBe(200);
  });

  fault('revoked', 'dies with the logout, at once', async () => {
    const agent = site.agent();
    const token = await browserToken(await logIn(agent, 'pessoa@demo.test'));
    expect(await alive(token)).toBe(true);
    const response = await sendForm(agent, '/sair', {});
    const since = Date.now();
    expect(await alive(token)).toBe(false);
    found('revoked', { measured: (Date.now() - since) / 1_000 });
    const cleared = [response.headers['set-cookie'] ?? []].flat();
    expect(cleared).toContainEqual(expect.stringMatching(/^token=;.*Expires=Thu, 01 Jan 1970/));
    expect(cleared).toContainEqual(expect.stringMatching(/^sid=;.*Expires=Thu, 01 Jan 1970/));
  });

  test('ends with an idle session, and is created again by a page of an active one', async () => {
    const agent = site.agent();
    const token = await browserToken(await logIn(agent, 'pessoa@demo.test'));
    moveClock(site, 29.5);
    const page = await agent.get('/sair');
    const next = await browserToken(page);
    expect(next).toMatch(/^ey/);
    moveClock(site, 31);
    expect(await alive(token)).toBe(false);
    expect(await alive(next)).toBe(false);
  });

  test('stays valid in two tabs that renew it at once', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    const cookie = await getCookies(agent);
    const tab = () =>
      request(site.app)
        .get('/api/Login/RenewToken')
        .set('Cookie', cookie)
        .set('Sec-Fetch-Site', 'same-origin');
    const responses = await Promise.all([tab(), tab(), tab()]);
    const tokens = await Promise.all(responses.map(browserToken));
    expect(new Set(tokens).size).toBe(1);
    expect(await alive(tokens[0] as string)).toBe(true);
  });
});

/** What the browser would send now. */
async function getCookies(agent: ReturnType<TestApp['agent']>): Promise<string> {
  const jar = (agent as unknown as { jar: { getCookies(access: object): { toValueString(): string }[] } })
    .jar;
  const access = { domain: '127.0.0.1', path: '/', secure: false, script: false };
  return jar
    .getCookies(access)
    .map((cookie) => cookie.toValueString())
    .join('; ');
}
