import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { testSite } from '~/test/support/app';
import { logIn, register } from '~/test/support/browser/browser-forms';

const site = await testSite();

const byCall = (login: string, password: string) =>
  request(site.app).post('/api/Login/Login').send({ Login: login, Password: password });

describe('a password counts exactly as it was typed', () => {
  test.each([
    ['spaces at both ends', '  Trem azul 7!  ', 'Trem azul 7!'],
    ['letters of anywhere', 'Łódź-Ünïcode 東京 7!', 'Lodz-Unicode 東京 7!'],
    ['128 characters', `Aa1!${'x'.repeat(124)}`, `Aa1!${'x'.repeat(68)}`],
  ])('%s, on the page and by call', async (name, password, nearly) => {
    const email = `${name.replace(/\W/g, '')}@senha.test`;
    await register(site.agent(), email, password);
    expect((await logIn(site.agent(), email, password)).status).toBe(303);
    expect((await byCall(email, password)).status).toBe(200);
    for (const other of [nearly, password.toLowerCase()]) {
      expect((await byCall(email, other)).status).toBe(401);
    }
  });

  test('one of 129 is refused, not cut', async () => {
    await expect(register(site.agent(), 'longa@senha.test', `Aa1!${'x'.repeat(125)}`)).rejects.toThrow('422');
  });
});

test('the fields of a password hide it, take pasted text and are known to password managers', async () => {
  for (const [path, kind] of [
    ['/login', 'current-password'],
    ['/cadastro', 'new-password'],
  ]) {
    const { text } = await site.agent().get(path ?? '');
    const field = /<input[^>]*name="password"[^>]*>/.exec(text)?.[0] ?? '';
    expect(field).toContain('type="password"');
    expect(field).toContain(`autoComplete="${kind}"`);
    expect(field).toContain('maxLength="128"');
    expect(field).not.toMatch(/onpaste|readonly/i);
  }
});
