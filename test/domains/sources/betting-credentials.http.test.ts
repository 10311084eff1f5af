import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readCertificate } from '~/src/domains/sources/certificate.rules';
import { createTestApp, type TestApp } from '~/test/support/app';
import { hiddenFields, logIn, sendForm } from '~/test/support/browser/browser-forms';
import { createPem } from './certificate.support';

const PAGE = '/empresa/certificado-sigap';

let site: TestApp;
let admin: ReturnType<TestApp['agent']>;
let accountId: string;
let own: string;
let foreign: string;

beforeAll(async () => {
  const [one, other] = [createPem('Operadora de Teste'), createPem('Outra')];
  own = `${one.key}${one.cert}`;
  foreign = `${other.key}${one.cert}`;
  site = await createTestApp({ demo: true });
  admin = site.agent();
  await logIn(admin, 'empresa@demo.test');
  const row = await site
    .db('memberships as m')
    .join('users as u', 'u.id', 'm.user_id')
    .join('accounts as a', 'a.id', 'm.account_id')
    .where({ 'u.email': 'empresa@demo.test', 'a.kind': 'company', 'm.role': 'admin' })
    .first('a.id');
  accountId = row.id;
  await sendForm(admin, '/trocar-conta', { account: accountId });
  await site.db('betting_credentials').where({ account_id: accountId }).delete();
}, 60_000);
afterAll(async () => {
  await site.close();
}, 30_000);

const stored = () => site.db('betting_credentials').where({ account_id: accountId }).first();

async function send(file?: string | Buffer) {
  const page = await admin.get(PAGE);
  const httpRequest = admin.post(PAGE).field(hiddenFields(page.text));
  return file === undefined
    ? httpRequest
    : httpRequest.attach('arquivo', Buffer.from(file), 'certificado.pem');
}

describe('a company’s certificate at SIGAP', () => {
  test.each([
    ['nothing', undefined, 'Escolha o arquivo do certificado'],
    ['no certificate', 'isto não é um certificado', 'Não encontramos um certificado'],
    ['somebody else’s key', () => foreign, 'A chave privada não é a deste certificado'],
    ['too much', Buffer.alloc(70_000, 'a'), 'Escolha o arquivo do certificado'],
  ] as const)(
    'of a file with %s is refused with a message, and nothing is stored',
    async (_, input, words) => {
      const response = await send(typeof input === 'function' ? input() : input);
      expect(response.status).toBe(422);
      expect(response.text).toContain(words);
      expect(await stored()).toBeUndefined();
    },
  );

  test('is stored encrypted, described by date and fingerprint, and never shown', async () => {
    expect((await send(own)).status).toBe(303);
    const row = await stored();
    expect(row.certificate_sealed.includes('PRIVATE KEY')).toBe(false);
    const { text } = await admin.get(PAGE);
    expect(text).toContain('Certificado salvo');
    expect(text).toMatch(/([0-9A-F]{2}:){31}[0-9A-F]{2}/);
    expect(text).not.toMatch(/PRIVATE KEY|BEGIN CERTIFICATE/);
  });

  test('can be removed, and both changes are in the audit', async () => {
    expect((await sendForm(admin, PAGE, {}, `${PAGE}/remover`)).status).toBe(303);
    expect(await stored()).toBeUndefined();
    const events = await site
      .db('audit_events')
      .where({ account_id: accountId, action: 'betting_credentials_changed' })
      .orderBy('seq');
    expect(events.map(({ details }) => details)).toEqual([{ removed: false }, { removed: true }]);
  });

  test('redirects anyone but an administrator home', async () => {
    const person = site.agent();
    await logIn(person, 'pessoa@demo.test');
    const response = await person.get(PAGE);
    expect([response.status, response.headers.location]).toEqual([303, '/home']);
    expect((await site.agent().get(PAGE)).headers.location).toContain('/login');
  });

  test('that has expired, or comes without its key, is refused', () => {
    const later = new Date(Date.now() + 91 * 86_400_000);
    expect(readCertificate(own, later)).toEqual({ ok: false, why: 'expired' });
    const bare = own.slice(own.indexOf('-----BEGIN CERTIFICATE'));
    expect(readCertificate(bare, new Date())).toEqual({ ok: false, why: 'no_key' });
  });
});
