import { beforeEach, describe, expect, test } from '@jest/globals';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, logIn } from '~/test/support/browser/browser-forms';
import { moveClock, resetClock } from '~/test/support/clock';

const site = await testSite({ demo: true });
beforeEach(() => resetClock(site));

type Agent = ReturnType<TestApp['agent']>;
const FORM = '/editar-perfil/endereco';
const RESUME = '/continuar-formulario';
const VALUES = { street: 'Rua das Laranjeiras', number: '1500', password: 'Segredo!2026' };

/** Opens the form, lets the session run out, and sends it. */
async function sendTooLate(agent: Agent, typed: Record<string, string> = VALUES, path = FORM) {
  const page = await agent.get(path);
  expect(page.status).toBe(200);
  moveClock(site, 31);
  return agent
    .post(path)
    .set('Accept', 'text/html')
    .type('form')
    .send({ ...hiddenFields(page.text), ...typed });
}

const sessionsText = async () => JSON.stringify(await site.db('login_records').select());

describe('a form sent after its session ended', () => {
  test('comes back filled in after the login, without secrets; nothing happened meanwhile', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    const before = await site.db('addresses').select();
    const late = await sendTooLate(agent);
    expect([late.status, late.headers.location]).toEqual([303, '/login']);
    expect((await logIn(agent, 'pessoa@demo.test')).headers.location).toBe(RESUME);
    const again = await agent.get(RESUME);
    expect(again.status).toBe(422);
    expect(again.text).toContain('Sua sessão terminou antes do envio.');
    expect(again.text).toContain('value="Rua das Laranjeiras"');
    expect(again.text).not.toContain(VALUES.password);
    expect(await site.db('addresses').select()).toEqual(before);
    expect(await sessionsText()).not.toContain('Laranjeiras');
  });

  test('in English comes back in English, under the prefix', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    const late = await sendTooLate(agent, VALUES, `/en-US${FORM}`);
    expect(late.headers.location).toBe('/en-US/login');
    await logIn(agent, 'pessoa@demo.test');
    const again = await agent.get('/en-US/resume-form');
    expect(again.text).toContain('Your session ended before this was sent.');
    expect(again.text).toContain('value="Rua das Laranjeiras"');
  });

  test('can be sent from there, and is then deleted', async () => {
    const agent = site.agent();
    await logIn(agent, 'empresa@demo.test');
    const page = await agent.get('/trocar-conta');
    moveClock(site, 31);
    await agent.post('/trocar-conta').type('form').set('Accept', 'text/html').send(hiddenFields(page.text));
    await logIn(agent, 'empresa@demo.test');
    const again = await agent.get(RESUME);
    expect(again.text).toContain('action="/trocar-conta"');
    const account = /name="account"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="account"/.exec(again.text);
    const response = await agent
      .post('/trocar-conta')
      .type('form')
      .send({ ...hiddenFields(again.text), account: account?.[1] ?? account?.[2] });
    expect(response.status).toBe(303);
    expect((await agent.get(RESUME)).headers.location).toBe('/home');
  });

  test('is not shown to another person who logs in there', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    await sendTooLate(agent);
    await logIn(agent, 'nova@demo.test');
    const response = await agent.get(RESUME);
    expect([response.status, response.headers.location]).toEqual([303, '/home']);
    await agent
      .post('/sair')
      .type('form')
      .send(hiddenFields((await agent.get('/sair')).text));
    expect(response.text).not.toContain('Laranjeiras');
  });

  test('is deleted after half an hour', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    await sendTooLate(agent);
    moveClock(site, 31);
    await logIn(agent, 'pessoa@demo.test');
    expect((await agent.get(RESUME)).headers.location).toBe('/home');
  });

  test.each([
    ['of a visitor without an account in it', { street: 'x' }],
    ['that is very large', { _account: '00000000-0000-4000-8000-000000000000', street: 'x'.repeat(40_000) }],
    ['of an account that nobody has', { _account: 'x', street: 'x' }],
  ])('%s is not stored', async (_what, typed) => {
    const agent = site.agent();
    await agent.post(FORM).type('form').set('Accept', 'text/html').send(typed);
    await logIn(agent, 'pessoa@demo.test');
    expect((await agent.get(RESUME)).headers.location).toBe('/home');
  });

  test('cannot be planted by a page of another site', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    const { _account } = hiddenFields((await agent.get(FORM)).text);
    moveClock(site, 31);
    const forged = await agent
      .post(FORM)
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send({ _account, street: 'Rua do Golpe' });
    expect(forged.status).toBe(403);
    await logIn(agent, 'pessoa@demo.test');
    expect((await agent.get(RESUME)).headers.location).toBe('/home');
  });

  test('with a file comes back with its other fields', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    const page = await agent.get('/completar-cadastro/empresa');
    moveClock(site, 31);
    const { _csrf = '', _account = '' } = hiddenFields(page.text);
    const late = await agent
      .post('/completar-cadastro/empresa')
      .set('Accept', 'text/html')
      .field('_csrf', _csrf)
      .field('_account', _account)
      .attach('contract', Buffer.from('%PDF-1.4'), 'contrato.pdf')
      .field('cnpj', '12.ABC.345/01DE-35');
    expect(late.headers.location).toBe('/login');
    await logIn(agent, 'pessoa@demo.test');
    expect((await agent.get(RESUME)).text).toContain('12.ABC.345/01DE-35');
  });
});

describe('a form that the clock of the page ends', () => {
  const END = { action: 'end', back: FORM };
  const tell = (agent: Agent, form: unknown) =>
    agent
      .post('/sessao')
      .type('form')
      .set({ 'X-Poll': '1', Accept: 'application/json' })
      .send({ ...END, form: JSON.stringify(form) });

  test('is restored after the login, without secrets', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    moveClock(site, 29.7);
    const fields = Object.entries({ ...VALUES, _csrf: 'x' });
    expect((await tell(agent, { action: `/pt-BR${FORM}`, fields })).body.href).toBe('/login');
    expect((await logIn(agent, 'pessoa@demo.test')).headers.location).toBe(RESUME);
    const again = await agent.get(RESUME);
    expect(again.text).toContain('value="Rua das Laranjeiras"');
    expect(again.text).not.toContain(VALUES.password);
  });

  test.each([
    ['no form', 'x'],
    ['of another site', { action: '//evil.test/x', fields: [['street', 'x']] }],
    ['with values that are none', { action: FORM, fields: [['street', { a: 1 }]] }],
  ])('is not stored when it is %s', async (_what, form) => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    moveClock(site, 29.7);
    expect((await tell(agent, form)).status).toBe(200);
    expect((await logIn(agent, 'pessoa@demo.test')).headers.location).toBe(FORM);
  });

  test('survives when another tab reports the same expiry', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    moveClock(site, 29.7);
    await tell(agent, { action: FORM, fields: Object.entries(VALUES) });
    const open = hiddenFields((await agent.get('/login')).text);
    expect((await tell(agent, null)).body).toEqual({ secondsLeft: 0, href: '/login' });
    const login = { ...open, login: 'pessoa@demo.test', password: 'Demo!2026' };
    expect((await agent.post('/login').type('form').send(login)).headers.location).toBe(RESUME);
  });

  test('is restored when the computer slept past the end of the session', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    const { _account } = hiddenFields((await agent.get(FORM)).text);
    moveClock(site, 31);
    await tell(agent, { action: FORM, fields: Object.entries({ ...VALUES, _account }) });
    expect((await logIn(agent, 'pessoa@demo.test')).headers.location).toBe(RESUME);
    expect((await agent.get(RESUME)).text).toContain('value="Rua das Laranjeiras"');
  });

  test('with only a button returns to its page without submitting it', async () => {
    const agent = site.agent();
    await logIn(agent, 'pessoa@demo.test');
    moveClock(site, 29.7);
    await tell(agent, { action: '/sair', fields: [['x', 'y']] });
    await logIn(agent, 'pessoa@demo.test');
    expect((await agent.get(RESUME)).headers.location).toBe('/sair');
    expect((await agent.get('/home')).status).toBe(200);
  });
});
