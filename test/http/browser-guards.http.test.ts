import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import request, { type Response } from 'supertest';
import { pages } from '~/src/app';
import { type RouteId, routeRow } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { hiddenFields, register } from '~/test/support/browser/browser-forms';

/** The site as it stands behind a proxy that speaks TLS. */
const site = await testSite({ demo: true, env: { ORIGIN: 'https://idoneo.test', TRUST_PROXY: '1' } });
const plain = await testSite();

const TLS = { 'X-Forwarded-Proto': 'https', 'Sec-Fetch-Site': 'same-origin' };
const getCookies = (response: Response) => [response.headers['set-cookie'] ?? []].flat() as string[];

/** One answer of each kind: page, refusal, file, script, call, call's refusal, document, poll, picture. */
async function answers(): Promise<[string, Response][]> {
  const visitor = (path: string) => request(site.app).get(path).set(TLS);
  const kinds: Record<string, Promise<Response>> = {
    page: visitor('/login'),
    'page in English': visitor('/en-US/signup'),
    redirect: visitor('/home'),
    'not found': visitor('/nada-aqui'),
    malformed: visitor('/%00'),
    'build file': visitor('/build/none.js'),
    'health check': visitor('/health/live'),
    call: visitor('/api/Home/GetLandingPageProducts'),
    'refused call': visitor('/api/Home/GetUserBalance'),
    'unknown call': visitor('/api/Nothing/Here'),
    document: visitor('/api/openapi.json'),
    keys: visitor('/.well-known/jwks.json'),
    sitemap: visitor('/sitemap.xml'),
    'foreign post': request(site.app)
      .post('/login')
      .set({ ...TLS, 'Sec-Fetch-Site': 'cross-site' }),
  };
  return Promise.all(
    Object.entries(kinds).map(async ([kind, response]) => [kind, await response] as [string, Response]),
  );
}

describe('every kind of answer', () => {
  test('carries HSTS for a year with subdomains, nosniff, a referrer policy and a policy that shuts frames', async () => {
    for (const [kind, { headers }] of await answers()) {
      const policy = String(headers['content-security-policy']);
      expect([kind, headers['strict-transport-security']]).toEqual([
        kind,
        'max-age=31536000; includeSubDomains',
      ]);
      expect([kind, headers['x-content-type-options']]).toEqual([kind, 'nosniff']);
      expect([kind, headers['referrer-policy']]).toEqual([kind, 'strict-origin-when-cross-origin']);
      for (const part of [
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]) {
        expect([kind, policy.includes(part)]).toEqual([kind, true]);
      }
      expect([kind, headers['x-powered-by']]).toEqual([kind, undefined]);
    }
  });

  test('lets no other origin read it', async () => {
    for (const [kind, { headers }] of await answers()) {
      expect([kind, headers['access-control-allow-origin']]).toEqual([kind, undefined]);
      expect([kind, headers['cross-origin-resource-policy']]).toEqual([kind, 'same-origin']);
    }
    const response = await request(site.app)
      .options('/api/Home/GetUserBalance')
      .set({ Origin: 'https://evil.test', 'Access-Control-Request-Method': 'GET' });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.headers['access-control-allow-headers']).toBeUndefined();
  });

  test('with a body states its type, and for text the character set', async () => {
    for (const [kind, { headers, text }] of await answers()) {
      if (!text) continue;
      expect([kind, headers['content-type']]).toEqual([
        kind,
        expect.stringMatching(
          /^(text\/html|text\/plain|application\/json|application\/xml|text\/xml); charset=utf-8$/,
        ),
      ]);
    }
  });
});

describe('cookies over TLS', () => {
  test('are host-only, Secure, HttpOnly and SameSite, whatever sets them', async () => {
    const agent = request.agent(site.app).set(TLS);
    const first = await agent.get('/en-US?utm_source=anuncio');
    const themed = await agent.post('/preferencias/tema').type('form').send({ theme: 'dark', back: '/' });
    const page = await agent.get('/login');
    const token = getCookies(page)[0]?.split(';')[0] ?? '';
    const entered = await request(site.app)
      .post('/login')
      .set({ ...TLS, Cookie: token })
      .type('form')
      .send({ ...hiddenFields(page.text), login: 'pessoa@demo.test', password: 'Demo!2026' });
    expect(entered.status).toBe(303);
    const set = [first, themed, page, entered].flatMap(getCookies);
    const names = new Set(set.map((cookie) => cookie.split('=')[0]));
    expect([...names].sort()).toEqual(
      ['campaign', 'device', 'known', 'lang', 'sid', 'theme', 'token'].map((name) => `__Host-${name}`),
    );
    for (const cookie of set) {
      expect(cookie).toMatch(/; Path=\//);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)/);
      expect(cookie).not.toMatch(/Domain=/i);
    }
    expect(set.find((cookie) => cookie.startsWith('__Host-token='))).toMatch(/SameSite=Strict/);
  });

  test('without the prefix are not read', async () => {
    const planted = await request(site.app)
      .get('/login')
      .set({ ...TLS, Cookie: 'theme=dark' });
    const own = await request(site.app)
      .get('/login')
      .set({ ...TLS, Cookie: '__Host-theme=dark' });
    expect(planted.text).not.toContain('data-theme="dark"');
    expect(own.text).toContain('data-theme="dark"');
  });
});

describe('a response to a logged-in person', () => {
  /** Every private page without an id in its address. */
  const PRIVATE = pages.flatMap((module) =>
    Object.keys(module)
      .map((id) => routeRow(id as RouteId))
      .filter(({ access, pt }) => access.startsWith('user') && !pt.includes('{')),
  );

  test('is cached by no browser or proxy, except their own picture, which is revalidated', async () => {
    const agent = plain.agent();
    await register(agent, 'guardada@demo.test');
    expect(PRIVATE.length).toBeGreaterThan(20);
    for (const { id, pt } of PRIVATE) {
      const response = await agent.get(pt);
      const cacheControl = id === 'picture' ? 'private, no-cache' : 'no-store';
      expect([id, response.headers['cache-control']]).toEqual([id, cacheControl]);
    }
  });
});

describe('proxies between browser and site', () => {
  test('proxy headers are trusted only where a proxy is configured', async () => {
    const spoofed = {
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'evil.test',
      'X-Forwarded-For': '203.0.113.9',
    };
    const response = await request(plain.app).get('/login').set(spoofed);
    expect(response.text).not.toContain('evil.test');
    const post = await request(plain.app)
      .post('/login')
      .set({ ...spoofed, Origin: 'https://evil.test' })
      .type('form')
      .send({});
    expect(post.status).toBe(403);
  });

  test('the caller’s request id is not taken over', async () => {
    const response = await request(plain.app).get('/login').set('X-Request-Id', 'mine');
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a call over plain HTTP is refused where the site has TLS, and never redirected', async () => {
    const call = await request(site.app).get('/api/Home/GetUserBalance').set('Authorization', 'Bearer x');
    expect([call.status, call.body.code, call.headers.location]).toEqual([403, 'tls_required', undefined]);
  });

  test('metrics are not on the site: no proxy can reach them', async () => {
    expect((await request(plain.app).get('/metrics')).status).toBe(404);
    for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'X-Forwarded-Proto', 'Via']) {
      expect((await request(plain.app).get('/metrics').set(header, 'for=203.0.113.9')).status).toBe(404);
    }
  });

  test.each([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
    ['a length and pieces', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['an unknown encoding', 'Transfer-Encoding: cow\r\n\r\nabcd'],
    ['a header cut by a bare line feed', 'X-A: b\nContent-Length: 4\r\n\r\nabcd'],
  ])('a request with %s is refused before anybody reads it', async (_what, rest) => {
    const { hostname, port } = new URL(plain.url);
    const output = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => {
        socket.write(`POST /login HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n${rest}`);
      });
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('close', () => resolve(text)).on('error', reject);
    });
    expect(output).toMatch(/^HTTP\/1\.1 (400|501) /);
  });

  test('TRACE echoes nothing', async () => {
    const { hostname, port } = new URL(plain.url);
    const response = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const httpRequest = ask(
        { hostname, port, method: 'TRACE', path: '/', headers: { 'X-Secret': 'canary' } },
        (reply) => {
          let text = '';
          reply.on('data', (chunk) => {
            text += String(chunk);
          });
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
        },
      );
      httpRequest.on('error', reject).end();
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.text).not.toContain('canary');
  });

  test.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/server.ts',
    '/build/',
    '/build/..%2f..%2fpackage.json',
  ])('%s is not served, nor any folder listed', async (path) => {
    const response = await request(plain.app).get(path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.text).not.toMatch(/idoneo"|\[core\]|DATABASE_URL|react\.js/);
  });
});
