import { afterEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, logIn, register, sendForm } from '~/test/support/browser/browser-forms';
import { moveClock, resetClock } from '~/test/support/clock';
import { fault, found } from '~/test/support/fault';
import { mailedCode } from '~/test/support/mailbox';
import { sessionCookies } from '~/test/support/sessions';

const site = await testSite({ worker: true });

type Agent = ReturnType<TestApp['agent']>;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PAGE = '/editar-perfil/seguranca';
const PASSWORD_PAGE = `${PAGE}/senha`;
const isIn = async (agent: Agent) => (await agent.get('/sair')).status === 200;

async function person(name: string): Promise<{ here: Agent; elsewhere: Agent; email: string }> {
  const email = `${name}@demo.test`;
  const [here, elsewhere] = [site.agent(), site.agent()];
  elsewhere.set('User-Agent', FIREFOX);
  await register(here, email);
  await logIn(elsewhere, email);
  return { here, elsewhere, email };
}

const apiLogin = async (email: string, password = 'Demo!2026') =>
  (await request(site.app).post('/api/Login/Login').send({ Login: email, Password: password })).body;
const tokenLives = async (token: string) =>
  (await request(site.app).get('/api/Home/GetUserBalance').auth(token, { type: 'bearer' })).status === 200;
const send = (agent: Agent, fields: Record<string, string>) => sendForm(agent, PASSWORD_PAGE, fields);

describe('my sessions', () => {
  test('are listed with device and time, this one marked, in both languages', async () => {
    const { here } = await person('lista');
    const { text } = await here.get(PAGE);
    expect(text).toContain('Firefox, Linux');
    expect(text.match(/Esta sessão/g)).toHaveLength(1);
    expect(text.match(/Encerrar a sessão em/g)).toHaveLength(1);
    expect((await here.get('/en-US/profile/security')).text).toContain('This session');
  });

  test('can be ended one at a time, with immediate effect', async () => {
    const { here, elsewhere } = await person('uma');
    const page = await here.get(PAGE);
    const other = /value="([0-9a-f-]{36})"[^>]*name="login"/.exec(page.text)?.[1] ?? '';
    const response = await here
      .post(`${PAGE}/encerrar`)
      .type('form')
      .send({ ...hiddenFields(page.text), login: other });
    expect(response.headers.location).toBe(PAGE);
    expect((await here.get(PAGE)).text).toContain('Sessão encerrada.');
    expect(await isIn(elsewhere)).toBe(false);
    expect((await elsewhere.get('/login')).text).toContain('Sua sessão foi encerrada.');
    expect(await isIn(here)).toBe(true);
  });

  test('can all be ended but this one, programs included', async () => {
    const { here, elsewhere, email } = await person('todas');
    const { token } = (await apiLogin(email)).data;
    const page = await here.get(PAGE);
    expect(page.text).toContain('um programa usa a API');
    await here
      .post(`${PAGE}/encerrar`)
      .type('form')
      .send({ ...hiddenFields(page.text), login: 'others' });
    expect(await isIn(elsewhere)).toBe(false);
    expect(await tokenLives(token)).toBe(false);
    expect(await isIn(here)).toBe(true);
    expect((await here.get(PAGE)).text).not.toContain('Encerrar todas as outras');
  });

  test('cannot be ended by another user, who gets the answer for an unknown session', async () => {
    const { here } = await person('alheia');
    const victim = await person('dona');
    const row = await site
      .db('login_records as l')
      .join('users as u', 'u.id', 'l.user_id')
      .where('u.email', victim.email)
      .first('l.id');
    const fields = hiddenFields((await here.get(PAGE)).text);
    await here
      .post(`${PAGE}/encerrar`)
      .type('form')
      .send({ ...fields, login: row.id });
    expect((await here.get(PAGE)).text).toContain('Esta sessão já tinha sido encerrada.');
    expect([await isIn(victim.here), await isIn(victim.elsewhere)]).toEqual([true, true]);
  });
});

describe('ending sessions from a login older than ten minutes', () => {
  const END = `${PAGE}/encerrar`;
  afterEach(() => resetClock(site));

  const press = async (agent: Agent, login: string, fields: Record<string, string> = {}, to = END) =>
    agent
      .post(to)
      .type('form')
      .send({ ...hiddenFields((await agent.get(PAGE)).text), login, ...fields });

  test.each(['one', 'others'] as const)('asks for the password first: %s', async (which) => {
    const { here, elsewhere } = await person(`prova-${which}`);
    const { text } = await here.get(PAGE);
    const login =
      which === 'others' ? which : (/value="([0-9a-f-]{36})"[^>]*name="login"/.exec(text)?.[1] ?? '');
    moveClock(site, 11);
    const response = await press(here, login);
    expect([response.status, response.text.includes('Confirme que é você')]).toEqual([200, true]);
    expect(response.text).toContain(`name="login" value="${login}"`);
    expect((await press(here, login, { password: '' })).text).toContain('Preencha a sua senha.');
    const wrong = await press(here, login, { password: 'Errada!1' });
    expect([wrong.status, await isIn(elsewhere)]).toEqual([422, true]);
    expect((await press(here, login, { password: 'Demo!2026' })).headers.location).toBe(PAGE);
    expect([await isIn(elsewhere), await isIn(here)]).toEqual([false, true]);
  });

  test('asks a user without a password for an e-mailed code', async () => {
    const { here, elsewhere, email } = await person('prova-codigo');
    await site.db('users').where({ email }).update({ password_hash: null });
    moveClock(site, 11);
    expect((await press(here, 'others')).text).toContain('Enviar código por e-mail');
    expect((await press(here, 'others', {}, `${END}/codigo`)).text).toContain('name="code"');
    expect((await press(here, 'others', { code: '' })).status).toBe(422);
    expect(await isIn(elsewhere)).toBe(true);
    expect((await press(here, 'others', { code: await mailedCode(site, email) })).headers.location).toBe(
      PAGE,
    );
    expect(await isIn(elsewhere)).toBe(false);
  });

  test('asks for nothing to end the current session', async () => {
    const { here } = await person('prova-propria');
    moveClock(site, 11);
    const own = (await site.db('login_records').orderBy('created_at', 'desc').first('id')).id;
    const { user_id } = await site.db('login_records').where({ id: own }).first();
    const [first] = await site.db('login_records').where({ user_id }).orderBy('created_at');
    expect((await press(here, first.id)).headers.location).toBe('/');
    expect(await isIn(here)).toBe(false);
  });
});

describe('a new password', () => {
  const next = { newPassword: 'Outra!2027', repeatPassword: 'Outra!2027' };

  test('ends every other session and token, renews the id of this one, and sends an e-mail', async () => {
    const { here, elsewhere, email } = await person('nova-senha');
    const { token } = (await apiLogin(email)).data;
    const response = await send(here, { currentPassword: 'Demo!2026', ...next });
    expect(response.headers.location).toBe(PAGE);
    expect(sessionCookies(response)).toHaveLength(1);
    expect((await here.get(PAGE)).text).toContain('Senha alterada. As outras sessões foram encerradas.');
    expect(await isIn(elsewhere)).toBe(false);
    expect(await tokenLives(token)).toBe(false);
    expect((await apiLogin(email)).code).toBe('wrong_credentials');
    expect((await apiLogin(email, 'Outra!2027')).data.token).toMatch(/^ey/);
    const mails = await site.db('messages').where({ template: 'password-changed' });
    expect(mails).toHaveLength(1);
  });

  test.each([
    ['pt-BR', { currentPassword: 'Errada!1' }, 'A senha atual está incorreta. Tente de novo.'],
    ['pt-BR', { currentPassword: '' }, 'Preencha a sua senha.'],
    ['pt-BR', { newPassword: '', repeatPassword: '' }, 'Preencha a sua senha.'],
    ['pt-BR', { newPassword: 'curta' }, 'A senha precisa de pelo menos 8 caracteres'],
    ['pt-BR', { repeatPassword: 'Diferente!1' }, 'As senhas não são iguais!'],
    ['en-US', { currentPassword: 'Errada!1' }, 'The current password is incorrect. Try again.'],
  ])(
    'in %s with %j is refused: nothing typed is shown again, nothing ends',
    async (locale, change, wording) => {
      const { here, elsewhere } = await person(`recusa-${Math.random()}`);
      const response = await sendForm(here, `/${locale}${PASSWORD_PAGE}`, {
        currentPassword: 'Demo!2026',
        ...next,
        ...change,
      });
      expect(response.status).toBe(422);
      expect(response.text).toContain(wording);
      expect(response.text).not.toContain('!20');
      expect(await isIn(elsewhere)).toBe(true);
    },
  );

  fault('codes', 'cannot be guessed at: five tries, then a wait', async () => {
    const { here } = await person('adivinha');
    const fields = { ...hiddenFields((await here.get(PASSWORD_PAGE)).text), ...next };
    const guess = () =>
      here
        .post(PASSWORD_PAGE)
        .type('form')
        .send({ ...fields, currentPassword: 'Errada!1' });
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await guess()).status));
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    found('codes', { tried: 12, measured: 5 });
  });

  test('reports a wrong current password inside the dialog too', async () => {
    const { here } = await person('dialogo');
    const { text } = await here.get(PASSWORD_PAGE).set('X-Fragment', 'dialog');
    const wrong = await here
      .post(PASSWORD_PAGE)
      .set('X-Fragment', 'dialog')
      .type('form')
      .send({ ...hiddenFields(text), currentPassword: 'x', ...next });
    expect([wrong.status, wrong.headers['x-fragment']]).toEqual([422, 'dialog']);
    const right = await here
      .post(PASSWORD_PAGE)
      .set('X-Fragment', 'dialog')
      .type('form')
      .send({ ...hiddenFields(text), currentPassword: 'Demo!2026', ...next });
    expect([right.status, right.headers['x-location']]).toEqual([200, PAGE]);
  });
});
