import { beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn, sendForm } from '~/test/support/browser/browser-forms';

const lines: string[] = [];
const site = await testSite({ demo: true, logTo: lines });
beforeEach(() => {
  lines.length = 0;
});

type Line = Record<string, unknown>;
const logged = (): Line[] => lines.map((line) => JSON.parse(line) as Line);
const events = (name: string): Line[] => logged().filter(({ security }) => security === name);
const userId = async (email: string) => (await site.db('users').where({ email }).first('id')).id as string;

describe('refused requests are logged', () => {
  test('a wrong password, by page and by API, with the account and never the value', async () => {
    await logIn(site.agent(), 'pessoa@demo.test', 'Errada!2026');
    await request(site.app)
      .post('/api/Login/Login')
      .send({ Login: 'pessoa@demo.test', Password: 'Errada!2026' });
    const personId = await userId('pessoa@demo.test');
    expect(events('login_refused')).toEqual([
      expect.objectContaining({ code: 'wrong_credentials', via: 'browser', userId: personId, level: 40 }),
      expect.objectContaining({ code: 'wrong_credentials', via: 'api', userId: personId }),
    ]);
    expect(lines.join('')).not.toMatch(/Errada|pessoa@demo/);
  });

  test('an unknown name, without the name', async () => {
    await logIn(site.agent(), 'ninguem@demo.test', 'Errada!2026');
    expect(events('login_refused')).toEqual([expect.objectContaining({ code: 'wrong_credentials' })]);
    expect(lines.join('')).not.toContain('ninguem');
  });

  test('a wrong code of the second step', async () => {
    const agent = site.agent();
    await logIn(agent, 'operador@demo.test');
    await sendForm(agent, '/login/verificacao', { code: '000000' });
    const who = await userId('operador@demo.test');
    expect(events('code_refused')).toEqual([
      expect.objectContaining({ code: 'two_factor_wrong', purpose: 'login', userId: who, method: 'email' }),
    ]);
  });

  test('a wrong current password on a change of password', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    const change = {
      currentPassword: 'Errada!2026',
      newPassword: 'Cofre#2026!',
      repeatPassword: 'Cofre#2026!',
    };
    await sendForm(agent, '/editar-perfil/seguranca/senha', change);
    expect(events('password_refused')).toEqual([
      expect.objectContaining({ step: 'change', userId: await userId('pessoa@demo.test') }),
    ]);
  });

  test('a forbidden page, by its route', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    await agent.get('/operador');
    expect(events('access_refused')).toEqual([
      expect.objectContaining({
        decision: 'not-found',
        route: '/operador',
        userId: await userId('pessoa@demo.test'),
      }),
    ]);
  });

  test('a forbidden call, by its route', async () => {
    const login = { Login: 'pessoa@demo.test', Password: 'Demo!2026' };
    const { body } = await request(site.app).post('/api/Login/Login').send(login);
    await request(site.app)
      .get('/api/UserCompanyManager/GetListUsersByCompany')
      .set('Authorization', `Bearer ${body.data.token}`);
    expect(events('access_refused')).toEqual([
      expect.objectContaining({
        code: 'company_admin_needed',
        route: '/api/UserCompanyManager/GetListUsersByCompany',
        userId: await userId('pessoa@demo.test'),
      }),
    ]);
  });

  test('a form without its token, a cross-site post, an invalid token', async () => {
    await site.agent().post('/login').type('form').send({ login: 'a@b.test', password: 'x' });
    await request(site.app).post('/login').set('Sec-Fetch-Site', 'cross-site').type('form').send({});
    await request(site.app).get('/api/Home/GetUserBalance').set('Authorization', 'Bearer x');
    expect(events('form_token_refused')).toHaveLength(1);
    expect(events('access_refused')).toEqual([
      expect.objectContaining({ code: 'foreign_origin', network: expect.any(String) }),
      expect.objectContaining({ code: 'token_invalid', network: expect.any(String) }),
    ]);
  });

  test('a violation of the content security policy, by its directive alone', async () => {
    const report = {
      'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://evil.test/x' },
    };
    await request(site.app)
      .post('/csp-reports')
      .set('Content-Type', 'application/csp-report')
      .send(JSON.stringify(report));
    expect(events('content_policy')).toEqual([expect.objectContaining({ directive: 'script-src-elem' })]);
    expect(lines.join('')).not.toContain('evil.test');
  });
});

describe('each line', () => {
  test('is JSON with the time in UTC, place, event and person', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    lines.length = 0;
    await agent.get('/home');
    const line = logged().find(({ msg }) => msg === 'request');
    expect(line).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      name: 'test',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      route: '/home',
      status: 200,
      userId: await userId('pessoa@demo.test'),
    });
  });

  test('is a single line for any input', async () => {
    const page = await site.agent().get('/login');
    const typed = 'x@demo.test\n{"level":60,"msg":"forged"}';
    await request(site.app)
      .post('/login?a=%0a%0d{"level":60}')
      .set('User-Agent', 'x{"level":60}')
      .type('form')
      .send({ ...hiddenFields(page.text), login: typed, password: 'x' });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line.trim().split('\n')).toHaveLength(1);
    expect(lines.join('')).not.toContain('forged');
  });
});
