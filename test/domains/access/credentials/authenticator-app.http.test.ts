import { beforeAll, describe, expect, test } from '@jest/globals';
import { openWallet } from '~/src/domains/billing';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { totpCode, totpStep } from '~/src/platform/crypto/totp';
import { testSite } from '~/test/support/app';
import { logIn, sendForm } from '~/test/support/browser/browser-forms';
import { createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';

let passwordHash: string;
let now = Date.now();

const site = await testSite();
beforeAll(async () => {
  site.platform.now = () => new Date(now);
  passwordHash = await hashPassword(PASSWORD);
});

const APP = '/editar-perfil/seguranca/aplicativo';
const CHOICE = '/editar-perfil/seguranca/duas-etapas';
const STEP = '/login/verificacao';

/** The bytes of the key that the page shows. */
function getKey(html: string): Buffer {
  const [, shown = ''] =
    /id="app-key"[^>]*value="([A-Z2-7 ]+)"|value="([A-Z2-7 ]+)"[^>]*id="app-key"/.exec(html) ?? [];
  const bits = [...shown.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
const codeNow = (secret: Buffer) => totpCode(secret, totpStep(new Date(now)));

/** A person whose pages can be drawn: they have a wallet. */
async function person() {
  const user = await createPerson(site.db, { passwordHash });
  await openWallet(site.ctx, user.accountId);
  return user;
}

/** A person with an app; how they got it is the first test. */
async function withApp() {
  const user = await person();
  const agent = site.agent();
  await logIn(agent, user.email);
  const page = await agent.get(APP);
  const secret = getKey(page.text);
  const sealed = /name="sealed" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const code = codeNow(secret);
  const response = await sendForm(agent, APP, { sealed, code, password: PASSWORD });
  return { ...user, agent, secret, sealed, code, done: response };
}

describe('an authenticator app', () => {
  test('is set up by its first code and the password, shows its recovery codes once, and then asks at login', async () => {
    const { email, userId, secret, code, done } = await withApp();
    expect(done.status).toBe(200);
    const codes = [...done.text.matchAll(/>([2-9A-Z]{6}(?:-[2-9A-Z]{6}){3})</g)].map(
      ([, each]) => each ?? '',
    );
    expect(new Set(codes).size).toBe(10);
    const row = await site.db('users').where({ id: userId }).first();
    expect(row.two_factor).toBe('totp');
    expect(row.totp_secret_sealed.includes(secret)).toBe(false);

    const replay = site.agent();
    expect((await logIn(replay, email)).headers.location).toBe(STEP);
    expect((await sendForm(replay, STEP, { code })).status).toBe(422);
    now += 30_000;
    expect((await sendForm(replay, STEP, { code: codeNow(secret) })).headers.location).toBe('/home');

    const client = site.agent();
    await logIn(client, email);
    expect((await sendForm(client, STEP, { code: (codes[0] ?? '').toLowerCase() })).headers.location).toBe(
      '/home',
    );
    const again = site.agent();
    await logIn(again, email);
    expect((await sendForm(again, STEP, { code: codes[0] ?? '' })).status).toBe(422);
    expect((await again.get(STEP)).text).not.toContain('Reenviar');
  });

  test('has recovery codes of at least 112 bits; an earlier one of ten letters still works once', async () => {
    const { done, email, userId } = await withApp();
    const code = />([2-9A-Z]{6}(?:-[2-9A-Z]{6}){3})</.exec(done.text)?.[1] ?? '';
    const letters = 31;
    expect(code.replace(/-/g, '').length * Math.log2(letters)).toBeGreaterThanOrEqual(112);
    const code_hash = site.platform.vault.blindIndex(`recovery-code:${userId}`, 'ABCDE23456');
    await site.db('recovery_codes').insert({ user_id: userId, code_hash });
    for (const status of [303, 422]) {
      const agent = site.agent();
      await logIn(agent, email);
      expect((await sendForm(agent, STEP, { code: 'abcde-23456' })).status).toBe(status);
    }
  });

  test('is offered beside the weaker methods, with a note on their risk', async () => {
    const user = await person();
    const agent = site.agent();
    await logIn(agent, user.email);
    const choice = await agent.get(CHOICE);
    expect(choice.text).toContain(
      'Um SMS pode ser desviado com a troca do chip: o aplicativo é mais seguro.',
    );
    expect(choice.text).toContain(`href="${APP}"`);
  });

  test('keeps the same key on the page after a wrong code or password', async () => {
    const user = await person();
    const agent = site.agent();
    await logIn(agent, user.email);
    const page = await agent.get(APP);
    const sealed = /name="sealed" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const wrong = await sendForm(agent, APP, { sealed, code: '000000', password: PASSWORD });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Código incorreto.');
    expect(getKey(wrong.text).equals(getKey(page.text))).toBe(true);
    const code = codeNow(getKey(page.text));
    const bad = await sendForm(agent, APP, { sealed, code, password: 'errada' });
    expect(bad.text).toContain('A senha atual está incorreta. Tente de novo.');
    expect((await site.db('users').where({ id: user.userId }).first()).two_factor).toBe('none');
  });

  test('refuses the sealed key of another account', async () => {
    const { sealed } = await withApp();
    const other = await person();
    const agent = site.agent();
    await logIn(agent, other.email);
    const response = await sendForm(agent, APP, { sealed, code: '123456', password: PASSWORD });
    expect(response.text).toContain('Esta configuração expirou.');
  });

  test('can be replaced by codes by e-mail, with the password', async () => {
    const { agent, userId } = await withApp();
    const refused = await sendForm(agent, CHOICE, { method: 'email', password: '' });
    expect(refused.text).toContain('Preencha a sua senha.');
    const response = await sendForm(agent, CHOICE, { method: 'email', password: PASSWORD });
    expect(response.headers.location).toBe('/editar-perfil/seguranca');
    const row = await site.db('users').where({ id: userId }).first();
    expect([row.two_factor, row.totp_secret_sealed]).toEqual(['email', null]);
    expect((await agent.get('/editar-perfil/seguranca')).text).toContain(
      'A cada entrada pedimos um código enviado',
    );
  });
});
