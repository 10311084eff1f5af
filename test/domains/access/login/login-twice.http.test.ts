import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';
import { codeTo } from '~/test/support/mailbox';

const site = await testSite({ worker: true });
const passwordHash = await hashPassword(PASSWORD);

const STEP = '/login/verificacao';

async function person(twoFactor: 'none' | 'email'): Promise<string> {
  const { userId, email } = await createPerson(site.db, { passwordHash });
  await site.db('users').where({ id: userId }).update({ two_factor: twoFactor });
  return email;
}

const getSession = (response: request.Response): string =>
  /sid=[^;]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '';
const open = (path: string, cookie = '') => request(site.url).get(path).set('Cookie', cookie);
const isLoggedIn = async (cookie: string) =>
  (await open('/editar-perfil/seguranca', cookie)).headers.location !== '/login';

/** A page with its form, and the button that sends it: with the page's own session, or another. */
async function form(path: string, values: Record<string, string>, visit = '') {
  const page = await open(path, visit);
  const own = getSession(page) || visit;
  const fields = { ...hiddenFields(page.text), ...values };
  const press = (cookie = own, more = {}) =>
    request(site.url)
      .post(path)
      .set('Cookie', cookie)
      .type('form')
      .send({ ...fields, ...more });
  return { own, press };
}

describe('the login button pressed twice', () => {
  test.each([
    ['/login', '/home'],
    ['/en-US/login', '/en-US/home'],
  ])('at %s leads on even if the first answer never arrived', async (path, home) => {
    const { press } = await form(path, { login: await person('none'), password: PASSWORD });
    expect((await press()).headers.location).toBe(home);
    const second = await press();
    expect([second.status, second.headers.location]).toEqual([303, home]);
    expect(await isLoggedIn(getSession(second))).toBe(true);
  });

  test('leads to the requested page both times', async () => {
    const visit = getSession(await open('/indique'));
    const { press } = await form('/login', { login: await person('none'), password: PASSWORD }, visit);
    expect((await press()).headers.location).toBe('/indique');
    expect((await press()).headers.location).toBe('/indique');
  });

  test('needs the password the second time too, and the page’s own session is no login', async () => {
    const { own, press } = await form('/login', { login: await person('none'), password: PASSWORD });
    await press();
    expect(await isLoggedIn(own)).toBe(false);
    const wrong = await press(own, { password: 'Errada!2026' });
    expect([wrong.status, await isLoggedIn(own)]).toEqual([422, false]);
    expect(wrong.text).not.toContain('Este formulário expirou');
  });

  test.each([
    ['/login', STEP],
    ['/en-US/login', '/en-US/login/verification'],
  ])('at %s leads to the second step, with the first answer or without', async (path, step) => {
    const { press } = await form(path, { login: await person('email'), password: PASSWORD });
    const first = await press();
    expect(first.headers.location).toBe(step);
    const after = await press(getSession(first));
    expect([after.status, after.headers.location]).toEqual([303, step]);
    expect(await isLoggedIn(getSession(first))).toBe(false);
    expect((await press()).headers.location).toBe(step);
  });

  test('shows the expired form when the second press has another login', async () => {
    const { press } = await form('/login', { login: await person('email'), password: PASSWORD });
    const first = await press();
    const other = await press(getSession(first), { login: await person('none') });
    expect(other.status).toBe(422);
    expect(other.text).toContain('Este formulário expirou');
  });
});

describe('the second step’s button pressed twice', () => {
  async function atStep() {
    const email = await person('email');
    const { press } = await form('/login', { login: email, password: PASSWORD });
    const visit = getSession(await press());
    return form(STEP, { code: await codeTo(site, email) }, visit);
  }

  test('leads on once the first answer has arrived', async () => {
    const { press } = await atStep();
    const first = await press();
    expect(first.headers.location).toBe('/home');
    const second = await press(getSession(first));
    expect([second.status, second.headers.location]).toEqual([303, '/home']);
  });

  test('does not log in without it: a code works once, and the login reports a reuse', async () => {
    const { own, press } = await atStep();
    await press();
    const second = await press();
    expect([second.status, second.headers.location]).toEqual([303, '/login']);
    expect(await isLoggedIn(getSession(second) || own)).toBe(false);
    expect((await open('/login', getSession(second) || own)).text).toContain('Esta verificação terminou');
  });
});
