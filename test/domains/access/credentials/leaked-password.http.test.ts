import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { createLeakedPasswordsGateway } from '~/src/gateways/leaked-passwords/leaked-passwords.gateway';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { createLogger } from '~/src/platform/logger';
import { logDisabledProtections } from '~/src/platform/platform';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn, register, sendForm } from '~/test/support/browser/browser-forms';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { linkTo } from '~/test/support/mailbox';

const lines: string[] = [];
const site = await testSite({ logTo: lines, worker: true });
/** Waits so long for the service: what is refused must not depend on how busy the machine is. */
const waiting = (timeoutMs: number) => {
  const { config, gateways, log } = site.platform;
  const { rangeUrl = '' } = config.gateways.leakedPasswords ?? {};
  gateways.leakedPasswords = createLeakedPasswordsGateway({ rangeUrl, timeoutMs }, { log });
};
afterEach(() => site.sandbox.faults.set('leaked-passwords', 'ok', 0));

const LEAKED = 'Girafa*Xadrez42';
const MESSAGE = 'Esta senha já apareceu em vazamentos de outros sites. Escolha outra.';
const address = () => `vazada-${randomUUID()}@demo.test`;

async function getLink(email: string): Promise<string> {
  await sendForm(site.agent(), '/recuperar-senha', { email });
  return new URL(await linkTo(site, email, '/renovacao-senha/')).pathname;
}

describe('a leaked password', () => {
  beforeAll(() => waiting(30_000));
  test('is refused at registration by page and by API, without creating a user', async () => {
    const email = address();
    const page = await sendForm(site.agent(), '/cadastro', { email, password: LEAKED, terms: 'on' });
    expect([page.status, page.text.includes(MESSAGE), page.text.includes(LEAKED)]).toEqual([
      422,
      true,
      false,
    ]);
    const response = await request(site.app)
      .post('/api/Register/RegisterUser')
      .set('Accept-Language', 'en-US')
      .send({ Email: email, Password: LEAKED, CaptchaToken: 'sandbox-pass' });
    expect([response.status, response.body.errors]).toEqual([
      422,
      { Password: ['This password has already appeared in leaks from other sites. Choose another.'] },
    ]);
    expect(await site.db('users').where({ email })).toEqual([]);
  });

  test('is refused at a change, and the old one stays', async () => {
    const email = address();
    const agent = site.agent();
    await register(agent, email);
    const change = { currentPassword: 'Demo!2026', newPassword: LEAKED, repeatPassword: LEAKED };
    const response = await sendForm(agent, '/editar-perfil/seguranca/senha', change);
    expect([response.status, response.text.includes(MESSAGE)]).toEqual([422, true]);
    expect((await logIn(site.agent(), email)).status).toBe(303);
  });

  test('is refused at a reset, and the link still works for another password', async () => {
    const { email } = await createPerson(site.db);
    const path = await getLink(email);
    const agent = site.agent();
    const page = await sendForm(agent, path, { password: LEAKED, repeat: LEAKED });
    expect([page.status, page.text.includes(MESSAGE)]).toEqual([422, true]);
    const call = await request(site.app)
      .post('/api/Login/SetNewPassword')
      .send({ RequestUID: path.split('/').pop(), NewPassword: LEAKED, RepeatPassword: LEAKED });
    expect([call.status, call.body.errors]).toEqual([422, { NewPassword: [MESSAGE] }]);
    const again = { password: 'Trem azul 7!', repeat: 'Trem azul 7!', ...hiddenFields(page.text) };
    expect((await agent.post(path).type('form').send(again)).status).toBe(200);
    expect((await logIn(site.agent(), email, 'Trem azul 7!')).status).toBe(303);
  });

  test('is not checked at login: users who have one can still log in', async () => {
    const { email } = await createPerson(site.db, { passwordHash: await hashPassword(LEAKED) });
    lines.length = 0;
    expect((await logIn(site.agent(), email, LEAKED)).headers.location).toBe('/home');
    expect(lines.join()).not.toContain('leaked-passwords');
  });
});

test.each(['down', 'slow', 'malformed'] as const)(
  'a service that is %s blocks nobody: the password is accepted within a second, and the failure is logged',
  async (mode) => {
    const second = site.platform.config.gateways.leakedPasswords?.timeoutMs;
    expect(second).toBe(1_000);
    waiting(1_000);
    site.sandbox.faults.set('leaked-passwords', mode, 3_600);
    lines.length = 0;
    await register(site.agent(), address(), LEAKED);
    const warned = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    expect(warned).toMatchObject([{ provider: 'leaked-passwords', outcome: 'unavailable' }]);
  },
);

test('without a service the check is off, which is logged at the start', () => {
  const { config } = site.platform;
  const said = (gateways: typeof config.gateways) => {
    const messages: string[] = [];
    logDisabledProtections({
      db: site.db,
      config: { ...config, gateways },
      log: createLogger('warn', 'test', { write: (line) => messages.push(line) }),
    });
    return messages.map((line) => JSON.parse(line));
  };
  const scanner = { url: 'tcp://127.0.0.1:3310', timeoutMs: 1_000 };
  expect(said({ ...config.gateways, scanner })).toEqual([]);
  expect(said({ ...config.gateways, leakedPasswords: null, scanner: null })).toMatchObject([
    { setting: 'PASSWORD_RANGE_URL', msg: 'off: no look at leaked passwords' },
    { setting: 'CLAMD_URL', msg: 'off: contracts are not scanned' },
  ]);
});
