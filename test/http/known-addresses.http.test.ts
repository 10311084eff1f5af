import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { testSite } from '~/test/support/app';

const site = await testSite();
const secure = await testSite({ env: { ORIGIN: 'https://idoneo.test', TRUST_PROXY: '1' } });
const untold = await testSite({ env: { ORIGIN: 'https://idoneo.test' } });

describe('well-known addresses', () => {
  test('serve the icon for tabs, home screens and crawlers', async () => {
    const icon = await request(site.app).get('/favicon.ico').responseType('blob');
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/x-icon']);
    expect((icon.body as Buffer).subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
    const touch = await request(site.app).get('/apple-touch-icon.png').responseType('blob');
    const png = touch.body as Buffer;
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 180]);
    const { text } = await request(site.app).get('/');
    for (const href of [/rel="apple-touch-icon" href="([^"]+)"/, /rel="manifest" href="([^"]+)"/]) {
      expect((await request(site.app).get(href.exec(text)?.[1] ?? '')).status).toBe(200);
    }
  });

  test('serve a manifest in the reader’s language, whose images exist', async () => {
    const { body, headers } = await request(site.app)
      .get('/site.webmanifest')
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.on('data', (piece) => (text += piece));
        response.on('end', () => done(null, JSON.parse(text)));
      });
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(body).toMatchObject({ name: 'Idôneo', lang: 'pt-BR', start_url: '/home' });
    for (const { src } of body.icons) expect((await request(site.app).get(src)).status).toBe(200);
  });

  test('state the security contact, valid for six months (RFC 9116)', async () => {
    const { text, headers } = await request(site.app).get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(text).toContain(`Canonical: ${site.url}/.well-known/security.txt\n`);
    const until = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
    const days = (until - site.ctx.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  test('redirect a password manager to the change of password', async () => {
    const { status, headers } = await request(site.app).get('/.well-known/change-password');
    expect([status, headers.location]).toEqual([302, '/editar-perfil/seguranca']);
  });
});

describe('plain HTTP, where the site has TLS', () => {
  const plain = { 'X-Forwarded-Proto': 'http' };

  test('redirects a page to HTTPS', async () => {
    const { status, headers } = await request(secure.app).get('/en-US/login?a=1').set(plain);
    expect([status, headers.location]).toEqual([301, 'https://idoneo.test/en-US/login?a=1']);
    const other = await request(secure.app).get('//evil.test/x').set(plain);
    expect(other.headers.location).toBe('https://idoneo.test//evil.test/x');
    const tls = await request(secure.app).get('/login').set('X-Forwarded-Proto', 'https');
    expect(tls.status).toBe(200);
  });

  test('is refused to programs, whose token would leak unnoticed', async () => {
    const call = await request(secure.app).get('/api/Home/GetUserBalance').set(plain);
    expect([call.status, call.body.code]).toEqual([403, 'tls_required']);
    const file = await request(secure.app)
      .get('/exibir-consulta/0197a1c4-5b1e-4c40-9f2a-3d6a1f0e8b21/pdf')
      .set({ ...plain, Authorization: 'Bearer x' });
    expect(file.status).toBe(403);
  });

  test('answers health checks, and never redirects to itself', async () => {
    expect((await request(secure.app).get('/health/live').set(plain)).status).toBe(200);
    // No proxy is trusted, or none says what it received: a redirect could lead to itself.
    expect((await request(untold.app).get('/login').set(plain)).status).toBe(200);
    expect((await request(secure.app).get('/login')).status).toBe(200);
  });
});

test('the ways to sign up that show the same form have one canonical page', async () => {
  const canonical = async (path: string) =>
    /rel="canonical" href="([^"]+)"/.exec((await request(site.app).get(path)).text)?.[1];
  for (const path of ['/pt-BR/cadastro', '/pt-BR/cadastro/relatorio-individual']) {
    expect(await canonical(path)).toBe(`${site.url}/pt-BR/cadastro`);
  }
  expect(await canonical('/en-US/signup/relatorio-individual')).toBe(`${site.url}/en-US/signup`);
  expect(await canonical('/pt-BR/cadastro-pos-pago')).toBe(`${site.url}/pt-BR/cadastro-pos-pago`);
});
