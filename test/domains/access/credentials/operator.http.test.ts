import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { grantOperator, markPreset, unmarkPreset } from '~/src/domains/access';
import { openWallet } from '~/src/domains/billing';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { saveSetting } from '~/src/platform/settings';
import { testSite } from '~/test/support/app';
import { logIn, sendForm } from '~/test/support/browser/browser-forms';
import { createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';
import { codeTo, linkTo, mailedCode } from '~/test/support/mailbox';

const site = await testSite({ worker: true });
const passwordHash = await hashPassword(PASSWORD);

const STEP = '/login/verificacao';

describe('the first operator', () => {
  test('is created by a command, sets a password by an e-mailed link, and needs a code immediately', async () => {
    const email = 'primeira@demo.test';
    expect(await grantOperator(site.ctx, { email, roles: ['finance'] })).toBe('made');
    const link = new URL(await linkTo(site, email, '/renovacao-senha/')).pathname;
    await sendForm(site.agent(), link, { password: PASSWORD, repeat: PASSWORD });
    const agent = site.agent();
    expect((await logIn(agent, email)).headers.location).toBe(STEP);
    const code = await mailedCode(site, email);
    expect((await sendForm(agent, STEP, { code })).headers.location).toBe('/operador');
  });

  test('promotes an existing user and ends their open sessions', async () => {
    const person = await createPerson(site.db, { passwordHash });
    const agent = site.agent();
    await logIn(agent, person.email);
    expect(await grantOperator(site.ctx, { email: person.email, roles: ['administrator'] })).toBe('promoted');
    expect((await agent.get('/home')).headers.location).toBe('/login');
    expect((await logIn(site.agent(), person.email)).headers.location).toBe(STEP);
  });

  test('an operator cannot go without a second factor', async () => {
    const person = await createPerson(site.db, { passwordHash, operator: true });
    await openWallet(site.ctx, person.accountId);
    const agent = site.agent();
    await logIn(agent, person.email);
    await sendForm(agent, STEP, { code: await codeTo(site, person.email) });
    const response = await sendForm(agent, '/editar-perfil/seguranca/duas-etapas', {
      method: 'none',
      password: PASSWORD,
    });
    expect(response.status).toBe(422);
    expect(response.text).toContain('Contas de operação não podem desativar a verificação em duas etapas.');
  });
});

describe('a preset account', () => {
  const login = (name: string, CaptchaToken = 'sandbox-pass') =>
    request(site.app).post('/api/Login/LoginPresetAccount').send({ PresetAccount: name, CaptchaToken });

  test('opens only when the setting is on and an operator marked it, never with a second factor', async () => {
    const person = await createPerson(site.db, { passwordHash });
    await markPreset(site.ctx, 'vitrine', person.email);
    expect((await login('vitrine')).body.code).toBe('preset_unknown');
    await saveSetting(site.db, 'access.preset_login', true);
    expect((await login('vitrine')).body.data.token).toMatch(/^ey/);
    expect((await login('vitrine', 'sandbox-fail')).body.code).toBe('captcha_failed');
    expect((await login('outra')).status).toBe(404);
    await site.db('users').where({ id: person.userId }).update({ two_factor: 'email' });
    expect((await login('vitrine')).status).toBe(404);
    await site.db('users').where({ id: person.userId }).update({ two_factor: 'none' });
    await unmarkPreset(site.ctx, 'vitrine');
    expect((await login('vitrine')).status).toBe(404);
    const operator = await createPerson(site.db, { operator: true });
    await expect(markPreset(site.ctx, 'dono', operator.email)).rejects.toMatchObject({
      code: 'preset_unsafe',
    });
  });
});
