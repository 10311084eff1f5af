import { afterEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { insertLogin } from '~/src/domains/access/login/login.store';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, logIn, register, sendForm } from '~/test/support/browser/browser-forms';
import { moveClock, resetClock } from '~/test/support/clock';
import { fault, found } from '~/test/support/fault';
import { openSessions, sessionCookies } from '~/test/support/sessions';
import { sized } from '~/test/support/size';

const site = await testSite();
afterEach(() => resetClock(site));

const EXPIRED = 'Sua sessão expirou!';
type Agent = ReturnType<TestApp['agent']>;

async function person(email: string): Promise<Agent> {
  const agent = site.agent();
  await register(agent, email);
  return agent;
}
const isIn = async (agent: Agent) => (await agent.get('/sair')).status === 200;
const findLogin = (email: string) =>
  site
    .db('login_records as l')
    .join('users as u', 'u.id', 'l.user_id')
    .where('u.email', email)
    .orderBy('l.created_at', 'desc')
    .first('l.*', 'u.id as userId');

describe('a session', () => {
  test('lasts half an hour without use, renewed by each use', async () => {
    const agent = await person('ociosa@demo.test');
    for (let step = 0; step < 3; step++) {
      moveClock(site, 29);
      expect(await isIn(agent)).toBe(true);
    }
    moveClock(site, 31);
    expect(await isIn(agent)).toBe(false);
  });

  test('lasts at most twelve hours, even if used constantly', async () => {
    const agent = await person('doze@demo.test');
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      moveClock(site, 20);
      expect(await isIn(agent)).toBe(true);
    }
    moveClock(site, 21);
    expect(await isIn(agent)).toBe(false);
  });

  test('lasts at most eight hours for operators', async () => {
    await person('operadora@demo.test');
    const { userId } = await findLogin('operadora@demo.test');
    await site.db('users').where({ id: userId }).update({ operator: true });
    const { account_id: accountId } = await site.db('persons').where({ user_id: userId }).first();
    const id = await insertLogin(site.ctx, { userId, accountId, operator: true, device: '' });
    const row = await site.db('login_records').where({ id }).first();
    expect(row.expires_at - row.created_at).toBe(8 * 3_600_000);
  });

  test('is not extended by the page’s polling of the remaining time', async () => {
    const agent = await person('relogio@demo.test');
    const poll = () => agent.get('/sessao').set('X-Poll', '1').set('Accept', 'application/json');
    expect((await poll()).body.secondsLeft).toBe(1_800);
    moveClock(site, 20);
    expect((await poll()).body.secondsLeft).toBe(600);
    await agent.post('/sessao').set('Accept', 'application/json').type('form').send({ action: 'continue' });
    expect((await poll()).body.secondsLeft).toBe(1_800);
    moveClock(site, 31);
    expect((await poll()).body.secondsLeft).toBe(0);
  });
});

describe('the end of a session', () => {
  test('leads to login with the notice, once, and then back to where the person was', async () => {
    const agent = await person('volta@demo.test');
    moveClock(site, 31);
    const response = await agent.get('/editar-perfil/seguranca');
    expect(response.headers.location).toBe('/login');
    const page = await agent.get('/login');
    expect(page.text).toContain(EXPIRED);
    expect(page.text).toContain('c-toast--late');
    expect((await agent.get('/login')).text).not.toContain(EXPIRED);
    expect((await logIn(agent, 'volta@demo.test')).headers.location).toBe('/editar-perfil/seguranca');
  });

  test('leads a form sent too late back to that form', async () => {
    const agent = await person('tarde@demo.test');
    const fields = hiddenFields((await agent.get('/editar-perfil/seguranca/senha')).text);
    moveClock(site, 31);
    const page = '/editar-perfil/seguranca/senha';
    const host = 'http://127.0.0.1';
    const response = await agent
      .post(page)
      .set('Host', '127.0.0.1')
      .set('Referer', host + page)
      .type('form')
      .send(fields);
    expect(response.headers.location).toBe('/login');
    expect((await logIn(agent, 'tarde@demo.test')).headers.location).toBe('/continuar-formulario');
    expect((await agent.get('/continuar-formulario')).text).toContain(`action="${page}"`);
  });

  test('sends no notice to a visitor without a session', async () => {
    const agent = site.agent();
    await agent.get('/editar-perfil');
    expect((await agent.get('/login')).text).not.toContain(EXPIRED);
  });

  test('returns 401 to a script, which leaves the notice for the person', async () => {
    const agent = await person('script@demo.test');
    moveClock(site, 31);
    const response = await agent.get('/saldo-extrato').set('X-Poll', '1').set('Accept', 'application/json');
    expect(response.status).toBe(401);
    const dialog = await agent.get('/editar-perfil/seguranca/senha').set('X-Fragment', 'dialog');
    expect(dialog.headers['x-location']).toBe('/login');
    await agent.get('/home');
    expect((await agent.get('/en-US/login')).text).toContain(EXPIRED);
  });

  test('by the browser’s clock logs out, prepares notice and way back, and leads to the login', async () => {
    const agent = await person('contagem@demo.test');
    moveClock(site, 29.5);
    const response = await agent
      .post('/sessao')
      .set('X-Poll', '1')
      .type('form')
      .send({ action: 'end', back: '/comprar-credito' });
    expect(response.body).toEqual({ secondsLeft: 0, href: '/login' });
    expect((await findLogin('contagem@demo.test')).end_reason).toBe('expired');
    expect((await agent.get('/login')).text).toContain(EXPIRED);
    expect((await logIn(agent, 'contagem@demo.test')).headers.location).toBe('/comprar-credito');
  });

  test('is not caused by a wrong clock, or that of another tab', async () => {
    const agent = await person('ocupada@demo.test');
    moveClock(site, 25);
    const response = await agent.post('/sessao').set('X-Poll', '1').type('form').send({ action: 'end' });
    expect(response.body).toEqual({ secondsLeft: 300 });
    expect(await isIn(agent)).toBe(true);
  });

  test('is announced if it was ended elsewhere', async () => {
    const agent = await person('fora@demo.test');
    const { id } = await findLogin('fora@demo.test');
    await site.db('login_records').where({ id }).update({ ended_at: new Date(), end_reason: 'ended' });
    await agent.get('/home');
    expect((await agent.get('/login')).text).toContain('Sua sessão foi encerrada.');
  });
});

describe('a page of a logged-in user', () => {
  test('carries the island that watches the session; a visitor’s does not', async () => {
    const agent = await person('ilha@demo.test');
    const page = await agent.get('/editar-perfil/seguranca');
    expect(page.text).toContain('data-island="session/keeper"');
    expect(page.text).toContain('"secondsLeft":1800');
    expect((await request(site.app).get('/login')).text).not.toContain('session/keeper');
  });
});

describe('fixation', () => {
  fault('fixation', 'a planted session id is worth nothing after the login', async () => {
    await person('vitima@demo.test');
    const attacker = await request(site.app).get('/login');
    const planted = sessionCookies(attacker)[0] ?? '';
    expect(planted).toMatch(/^sid=/);
    const form = hiddenFields(attacker.text);
    const response = await request(site.app)
      .post('/login')
      .set('Cookie', planted)
      .type('form')
      .send({ ...form, login: 'vitima@demo.test', password: 'Demo!2026' });
    expect(response.status).toBe(303);
    const cookie = sessionCookies(response)[0] ?? '';
    expect(cookie).not.toBe(planted);
    const at = (cookie: string) => request(site.app).get('/indique').set('Cookie', cookie);
    expect((await at(planted)).headers.location).toBe('/login');
    expect((await at(cookie)).status).toBe(200);
  });
});

const SESSIONS = sized(60, 300);

describe('logout', () => {
  fault(
    'logout',
    'of many sessions that were writing at the same moment none is alive',
    async () => {
      await person('corrida@demo.test');
      const { userId } = await findLogin('corrida@demo.test');
      const cookies = await openSessions(site, userId, SESSIONS);
      const left: string[] = [];
      for (let from = 0; from < cookies.length; from += 20) {
        await Promise.all(
          cookies
            .slice(from, from + 20)
            .map(async (cookie) => left.push(...(await logoutWhileWriting(cookie)))),
        );
      }
      expect(left.length).toBeGreaterThanOrEqual(SESSIONS);
      const alive: string[] = [];
      for (const cookie of left) {
        const response = await request(site.app).get('/sair').set('Cookie', cookie);
        if (response.status === 200) alive.push(cookie);
      }
      expect(alive).toEqual([]);
      found('logout', { tried: cookies.length, wrong: alive.length });
    },
    120_000,
  );
});

/** Logs out while other requests write the same session; returns every session cookie that was about. */
async function logoutWhileWriting(cookie: string): Promise<string[]> {
  const page = await request(site.app).get('/sair').set('Cookie', cookie);
  if (page.status !== 200) throw new Error(`the session did not live: ${page.status}`);
  const fields = hiddenFields(page.text);
  const post = (path: string, more: object) =>
    request(site.app)
      .post(path)
      .set('Cookie', cookie)
      .type('form')
      .send({ ...fields, ...more });
  const responses = await Promise.all([
    post('/trocar-conta', { account: fields._account, back: '' }),
    post('/editar-perfil/seguranca/encerrar', { login: '00000000-0000-4000-8000-000000000000' }),
    post('/sair', {}),
    request(site.app).get('/login').set('Cookie', cookie),
    request(site.app).get('/home').set('Cookie', cookie),
  ]);
  return [cookie, ...responses.flatMap(sessionCookies)];
}

test('a login elsewhere does not end this one', async () => {
  const here = await person('duas-casas@demo.test');
  await logIn(site.agent(), 'duas-casas@demo.test');
  expect(await isIn(here)).toBe(true);
  await sendForm(here, '/sair', {});
  expect(await isIn(here)).toBe(false);
});
