import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RedisServer, startRedis } from '~/src/embedded/redis';
import { createTestApp, type TestApp } from '~/test/support/app';
import { logIn, register, sendForm } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { freePort } from '~/test/support/process/free-port';

/** Pages that each waited for it would outlast the test. */
const STORE_MS = 4_000;
let dir: string;
let redis: RedisServer;
let restart: () => Promise<RedisServer>;
let site: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'idoneo-sessions-'));
  const place = { dir, port: await freePort(), password: 'away', onLine: () => undefined };
  restart = () => startRedis({ ...place, kind: 'sessions', volatile: true });
  redis = await restart();
  const env = { REDIS_URL: redis.url, SESSION_STORE_MS: String(STORE_MS) };
  site = await createTestApp({ env, logTo: lines });
}, 60_000);
afterAll(async () => {
  process.kill(redis.process.pid, 'SIGCONT');
  await site.close();
  await redis.stop();
  await rm(dir, { recursive: true, force: true });
}, 60_000);

test('while the session store hangs, pages treat everyone as a visitor; afterwards people are still logged in', async () => {
  const [ana, visitor] = [site.agent(), site.agent()];
  const { email, password } = await register(ana, 'ana@sessoes.test');
  const login = await site.agent().post('/api/Login/Login').send({ Login: email, Password: password });
  const bearer = `Bearer ${login.body.data.token}`;
  const home = await ana.get('/home');
  expect(home.status).toBe(200);

  process.kill(redis.process.pid, 'SIGSTOP');
  lines.length = 0;
  // The first waits for the store; none of the others does.
  for (let index = 0; index < 60; index += 1) {
    expect((await site.agent().get('/health/live')).status).toBe(200);
    const page = await ana.get('/ajuda');
    expect(page.status).toBe(200);
  }
  await eventually(async () => (await site.agent().get('/health/ready')).status === 200);
  const page = await ana.get('/ajuda');
  expect(page.text).toContain('Não conseguimos confirmar o seu acesso agora');
  expect(page.headers['set-cookie'] ?? []).toEqual([]);

  const refused = await ana.get('/historico-consultas/unitaria');
  expect([refused.status, refused.headers.location]).toEqual([303, '/login']);
  expect((await visitor.get('/login')).status).toBe(200);
  const again = await sendForm(visitor, '/login', { login: email, password });
  expect(again.status).toBe(503);
  expect(again.headers['retry-after']).toBe('5');
  expect(again.text).toContain('nada foi enviado');
  expect(again.text).toContain(email);
  expect((await ana.post('/sair').type('form').send({})).status).toBe(503);
  const balance = await site.agent().get('/api/Home/GetUserBalance').set('Authorization', bearer);
  expect(balance.status).toBe(200);
  const warnings = lines.filter((line) => line.includes('the store does not answer'));
  expect(warnings.length).toBeLessThan(40);

  process.kill(redis.process.pid, 'SIGCONT');
  let back = await ana.get('/historico-consultas/unitaria');
  while (back.status !== 200) back = await ana.get('/historico-consultas/unitaria');
  expect((await logIn(site.agent(), email, password)).status).toBe(303);
}, 120_000);

test('a lost session store logs people out, and they can log in again when it is back', async () => {
  const agent = site.agent();
  const { email, password } = await register(agent, 'rui@sessoes.test');
  process.kill(redis.process.pid, 'SIGKILL');
  await redis.process.ended;
  for (let index = 0; index < 10; index += 1) expect((await agent.get('/ajuda')).status).toBe(200);
  expect((await agent.get('/home')).headers.location).toBe('/login');
  redis = await restart();
  const enter = () => logIn(agent, email, password);
  let entered = await enter();
  while (entered.status === 503) entered = await enter();
  if (entered.status === 422) entered = await enter();
  expect(entered.status).toBe(303);
  expect((await agent.get('/home')).status).toBe(200);
}, 120_000);
