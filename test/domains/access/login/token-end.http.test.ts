import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { beginApiLogin } from '~/src/domains/access/login/login.service';
import { testSite } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';

let userId: string;
const site = await testSite({ demo: true });
beforeAll(async () => {
  userId = (await site.db('users').where({ email: 'empresa@demo.test' }).first('id')).id;
});

const call = (method: 'get' | 'post', path: string, token: string) =>
  request(site.app)[method](`/api/${path}`).set('Authorization', `Bearer ${token}`);
const lives = async (token: string) => (await call('get', 'Home/GetUserBalance', token)).status === 200;

describe('Login/Logout', () => {
  test('ends the token of the call and those it was renewed from; others remain valid', async () => {
    const [token, other] = [await beginApiLogin(site.ctx, userId), await beginApiLogin(site.ctx, userId)];
    const renewed = (await call('get', 'Login/RenewToken', token)).body.data.token;
    expect((await call('post', 'Login/Logout', renewed)).body.data).toEqual({ ok: true });
    expect([await lives(token), await lives(renewed), await lives(other)]).toEqual([false, false, true]);
    expect((await call('post', 'Login/Logout', renewed)).status).toBe(401);
  });

  test('from a page of this site ends the login and drops the cookie; another site ends nothing', async () => {
    const agent = site.agent();
    await logIn(agent, 'empresa@demo.test');
    const foreign = await agent.post('/api/Login/Logout').set('Sec-Fetch-Site', 'cross-site');
    expect(foreign.status).toBe(401);
    const response = await agent.post('/api/Login/Logout');
    expect(response.status).toBe(200);
    expect(String(response.headers['set-cookie'])).toMatch(/token=;/);
    expect((await agent.get('/home')).headers.location).toBe('/login');
  });

  test('is in the API document', async () => {
    const { body } = await request(site.app).get('/api/openapi.json');
    expect(Object.keys(body.paths['/Login/Logout'])).toEqual(['post']);
  });
});

test('Impersonate by token changes its own answer and nothing else of the person', async () => {
  const token = await beginApiLogin(site.ctx, userId);
  const agent = site.agent();
  await logIn(agent, 'empresa@demo.test');
  const stored = async () => [
    await site.db('users').where({ id: userId }).first(),
    await site.db('login_records').where({ user_id: userId }).orderBy('id'),
  ];
  const before = await stored();
  const { userCompanies, impersonatedCompanyUid } = (
    await call('get', 'ContextMananger/GetUserEnvironment', token)
  ).body.data;
  const other = userCompanies.find(
    ({ companyUID }: { companyUID: string }) => companyUID && companyUID !== impersonatedCompanyUid,
  );
  const response = await call('get', `ContextMananger/Impersonate?companyUID=${other.companyUID}`, token);
  const acting = async (token: string) =>
    (await call('get', 'ContextMananger/GetUserEnvironment', token)).body.data.impersonatedCompanyUid;
  expect(await acting(response.body.data.token)).toBe(other.companyUID);
  expect(await acting(token)).toBe(impersonatedCompanyUid);
  expect(await acting(await beginApiLogin(site.ctx, userId))).toBe(impersonatedCompanyUid);
  expect(await stored()).toEqual(before);
});
