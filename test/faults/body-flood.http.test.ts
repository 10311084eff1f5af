import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { hashPassword, setPasswordCost } from '~/src/platform/crypto/passwords';
import { saveSetting } from '~/src/platform/settings';
import { createTestApp, type TestApp } from '~/test/support/app';
import { register } from '~/test/support/browser/browser-forms';
import { fault, found } from '~/test/support/fault';
import { type RawRequest, rawRequest } from '~/test/support/raw-request';

const CHEAP = { memoryKib: 8_192, passes: 1 };
const COMPANY = '/api/register/registercompany';
const LOGIN = '/api/Login/Login';
const JSON_TYPE = { 'content-type': 'application/json' };
/** A little less than the largest contract needs as base64. */
const LARGE = 13 * 1024 * 1024;

/** `[0,0,0…]`, 13 MB of it; compressed it is 13 kB. */
const zeros = Buffer.from(`{"cnpj":[${'0,'.repeat(LARGE / 2 - 10)}0]}`);
const deep = Buffer.from(`{"Login":${'['.repeat(10_000)}${']'.repeat(10_000)}}`);

let site: TestApp;
let token: { authorization: string };
beforeAll(async () => {
  site = await createTestApp();
  token = await enter('enchente@demo.test');
});
afterAll(async () => {
  setPasswordCost(CHEAP);
  await site.close();
});

/** Registers somebody; their token. */
async function enter(email: string): Promise<{ authorization: string }> {
  const { password: Password } = await register(site.agent(), email);
  const login = await request(site.url).post(LOGIN).send({ Login: email, Password });
  return { authorization: `Bearer ${login.body.data.token}` };
}

const ask = (input: RawRequest) => rawRequest(site.url, input);
const plain = (path: string, body: Buffer, headers = {}): RawRequest => ({
  path,
  body,
  headers: { ...JSON_TYPE, 'content-length': body.length, ...headers },
});
const packed = (path: string, body: Buffer, headers = {}): RawRequest =>
  plain(path, gzipSync(body), { 'content-encoding': 'gzip', ...headers });

describe('a refused body is neither awaited nor unpacked', () => {
  const announced = { 'content-length': LARGE };
  fault('bodies', 'a call without a token is refused before its body arrives', async () => {
    const none = await ask({ path: COMPANY, headers: { ...JSON_TYPE, ...announced } });
    const wrong = await ask({
      path: COMPANY,
      headers: { ...JSON_TYPE, ...announced, authorization: 'Bearer x' },
    });
    expect([none.status, wrong.status]).toEqual([401, 401]);
  });

  fault('bodies', 'the bank’s address is refused to others before a body arrives', async () => {
    const response = await ask({ path: '/webhooks/pix/guess/pix', headers: { ...JSON_TYPE, ...announced } });
    expect(response.status).toBe(404);
  });

  fault('bodies', 'a call that announces a too large body is refused before it arrives', async () => {
    const response = await ask({ path: LOGIN, headers: { ...JSON_TYPE, ...announced } });
    expect(response.status).toBe(413);
    expect(response.text).toContain('O que você enviou passa do tamanho permitido.');
  });

  fault(
    'bodies',
    'compressed bodies are refused everywhere, in the reader’s language, before they arrive',
    async () => {
      for (const path of [
        LOGIN,
        COMPANY,
        '/csp-reports',
        '/webhooks/pix/x/pix',
        '/login',
        '/en-US/cadastro',
      ]) {
        for (const coding of ['gzip', 'deflate', 'br', 'zstd', 'identity, gzip']) {
          const headers = {
            'content-encoding': coding,
            'content-length': 15_000,
            'accept-language': 'en-US',
            accept: 'application/json',
          };
          const response = await ask({ path, headers: { ...JSON_TYPE, ...headers } });
          expect([path, coding, response.status]).toEqual([path, coding, 415]);
          expect(response.text).toContain('Send the request without compression.');
        }
      }
      const body = Buffer.from('{"Login":"a@b.test","Password":"y"}');
      expect((await ask(plain(LOGIN, body, { 'content-encoding': 'identity' }))).status).toBe(401);
    },
  );
});

describe('what a body holds is counted before it is parsed', () => {
  test.each([
    ['10,000 deep', LOGIN, deep],
    ['33 deep', LOGIN, Buffer.from(`{"Login":${'[{"a":'.repeat(16)}1${'}]'.repeat(16)}}`)],
    [
      '10,000 deep at the policy’s reports',
      '/csp-reports',
      Buffer.from(`{"csp-report":{"effective-directive":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`),
    ],
    ['20,000 values', LOGIN, Buffer.from(`{"Login":[${'0,'.repeat(20_000)}0]}`)],
    ['20,000 names', LOGIN, Buffer.from(`{${'"":0,'.repeat(12_000)}"a":0}`)],
  ])('%s are refused', async (_what, path, body) => {
    const { status, text } = await ask(plain(path, body, { accept: 'application/json' }));
    expect(status).toBe(422);
    expect(text).toContain('A requisição traz valores demais ou aninhados demais.');
  });

  test('brackets and commas inside a string do not count', async () => {
    const Login = `${'[{,'.repeat(12_000)}\\"`;
    const response = await request(site.url).post(LOGIN).send({ Login, Password: '"[[[\\' });
    expect(response.body.code).toBe('invalid');
  });

  test('with a token most of a large array is never read', async () => {
    const { status, sent } = await ask(plain(COMPANY, zeros, token));
    expect(status).toBe(422);
    expect(sent).toBeLessThan(LARGE);
  });

  test('a byte order mark is skipped, another character set refused', async () => {
    const body = Buffer.from('\uFEFF{"Login":"a@b.test","Password":"y"}');
    expect((await ask(plain(LOGIN, body))).status).toBe(401);
    const latin = { 'content-type': 'application/json; charset=iso-8859-1' };
    expect((await ask(plain(LOGIN, body, latin))).status).toBe(415);
  });
});

test('one person may send two large bodies at once, no more', async () => {
  const { authorization } = await enter('duas@demo.test');
  const headers = { ...JSON_TYPE, authorization, 'content-length': LARGE };
  const responses = [1, 2, 3].map(() => ask({ path: COMPANY, headers }));
  expect((await Promise.any(responses)).status).toBe(429);
  const other = plain(COMPANY, Buffer.from('{}'), await enter('outra@demo.test'));
  expect((await ask(other)).status).toBe(422);
  void Promise.allSettled(responses);
});

test('a network that sends too much waits; readers and logged-in people go on', async () => {
  const inside = site.agent();
  await register(inside, 'dentro@demo.test');
  await saveSetting(site.db, 'limits.requests', 20);
  const send = () => request(site.url).post(LOGIN).send({});
  const statuses: number[] = [];
  for (let messageCount = 0; messageCount < 40 && statuses.at(-1) !== 429; messageCount += 1)
    statuses.push((await send()).status);
  const form = await ask({
    path: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 200_000 },
  });
  const read = await request(site.url).get('/login');
  const own = await inside.get('/home');
  await saveSetting(site.db, 'limits.requests', 1_000_000);
  expect(statuses.at(-1)).toBe(429);
  expect([form.status, read.status, own.status]).toEqual([429, 200, 200]);
});

const FLOODS: [string, () => RawRequest][] = [
  ['13 kB that are 13 MB, without a token', () => packed(COMPANY, zeros)],
  ['13 kB that are 13 MB, with a token', () => packed(COMPANY, zeros, token)],
  ['13 MB of zeros, without a token', () => plain(COMPANY, zeros)],
  ['13 MB of zeros, with a token', () => plain(COMPANY, zeros, token)],
  ['13 MB of zeros, where 64 kB are allowed', () => plain('/api/Product/ConsumeProduct', zeros, token)],
  ['10,000 deep, without a token', () => plain(LOGIN, deep)],
  ['10,000 deep, with a token', () => plain(COMPANY, deep, token)],
];

describe('a hundred concurrent requests', () => {
  for (const [title, given] of FLOODS) {
    fault(['bodies', 'bodies-growth'], title, async () => {
      const one = given();
      setPasswordCost({ memoryKib: 65_536, passes: 6 });
      const hash = await cpuTime(() => hashPassword('Demo!2026'));
      const [most, stop] = watchMemory();
      let responses: Awaited<ReturnType<typeof ask>>[] = [];
      const flood = await cpuTime(async () => {
        responses = await Promise.all(Array.from({ length: 100 }, () => ask(one)));
      });
      stop();
      const wrong = responses.filter(({ status }) => status < 400 || status >= 500).length;
      found('bodies', { tried: responses.length, wrong });
      found('bodies-growth', { measured: most() });
      // A single body of 13 MB, unpacked and walked, took as long as a hundred password checks.
      expect(flood).toBeLessThan(50 * hash);
    });
  }
});

/** CPU time of this process during some work, in microseconds: unlike its duration, other programs do not prolong it. */
async function cpuTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** How far the heap and the buffers outside of it grow, in MiB; asked at every turn. */
function watchMemory(): [() => number, () => void] {
  const held = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = held();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, held());
  }, 5);
  return [() => (most - before) / 1024 ** 2, () => clearInterval(timer)];
}
