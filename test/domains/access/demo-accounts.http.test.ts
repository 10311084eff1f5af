import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import { createApp } from '~/src/app';
import { createPlatform, type Platform } from '~/src/platform/platform';
import { openRedis } from '~/src/platform/redis/redis';
import { createDemoData } from '~/src/sandbox/demo';
import { createTestApp, type TestApp, testConfig } from '~/test/support/app';
import { logIn, register } from '~/test/support/browser/browser-forms';
import { EXTERNAL_SETTINGS } from '~/test/support/external-settings';
import { processEnv } from '~/test/support/process/process-env';

const DEMO = { Login: 'pessoa@demo.test', Password: 'Demo!2026' };
let site: TestApp;
let platform: Platform;
let store: ReturnType<typeof openRedis>;
/** The same database and sessions, the sandbox off. */
let open: Express;

beforeAll(async () => {
  site = await createTestApp();
  await createDemoData(site.ctx);
  platform = createPlatform(testConfig({ ...processEnv(site), ...EXTERNAL_SETTINGS }), 'test');
  store = openRedis(platform.config.redisUrl, 'store');
  open = createApp({ platform, redis: store });
}, 60_000);
afterAll(async () => {
  await Promise.all([platform.close(), store.quit()]);
  await site.close();
});

const home = (app: Express | Server, cookie: string) =>
  request(app).get('/editar-perfil').set('Cookie', cookie);
const call = (app: Express | Server, token: string) =>
  request(app).get('/api/Home/GetUserBalance').set('Authorization', `Bearer ${token}`);
const getCookie = (response: request.Response): string =>
  /sid=[^;]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '';

test('demo accounts work in the sandbox only: their logins, sessions and tokens are refused without it', async () => {
  const entered = await logIn(site.agent(), DEMO.Login, DEMO.Password);
  const { body } = await request(site.app).post('/api/Login/Login').send(DEMO);
  const [cookie, token] = [getCookie(entered), body.data.token];
  expect([(await home(site.app, cookie)).status, (await call(site.app, token)).status]).toEqual([200, 200]);

  const refused = await request(open).post('/api/Login/Login').send(DEMO);
  expect([refused.status, refused.body.code]).toEqual([401, 'wrong_credentials']);
  expect((await call(open, token)).status).toBe(401);
  expect((await home(open, cookie)).headers.location).toBe('/login');
  const browser = request.agent(open).set('Sec-Fetch-Site', 'same-origin');
  expect((await logIn(browser as never, DEMO.Login, DEMO.Password)).status).toBe(422);
});

test('all other accounts work with and without the sandbox', async () => {
  const { email, password } = await register(site.agent(), 'cliente@empresa.test');
  const login = { Login: email, Password: password };
  expect((await request(site.app).post('/api/Login/Login').send(login)).status).toBe(200);
  expect((await request(open).post('/api/Login/Login').send(login)).status).toBe(200);
});
