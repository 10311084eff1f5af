import { get as httpGet } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { saveSetting } from '~/src/platform/settings';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';

const site = await testSite();
beforeAll(async () => {
  await eventually(() => site.platform.publicContent.version() !== null);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  request(site.url)
    .get(path)
    .set({ 'Accept-Encoding': 'identity', ...headers });

/** The answer once it comes from the cache. */
async function cached(path: string, headers: Record<string, string> = {}) {
  await eventually(async () => (await get(path, headers)).headers.etag !== undefined);
  return get(path, headers);
}

test.each(['/', '/en-US', '/termos-condicoes', '/en-US/privacy-policy'])(
  '%s is rendered once: the same bytes again, in every encoding, and 304 for clients that have them',
  async (path) => {
    const response = await get(path);
    const again = await cached(path);
    expect(again.text).toBe(response.text);
    expect(again.headers['content-security-policy']).toBe(response.headers['content-security-policy']);
    expect(again.headers['content-language']).toBe(response.headers['content-language']);
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      await eventually(async () => (await fetchRaw(path, encoding)).etag === again.headers.etag);
      const raw = await fetchRaw(path, encoding);
      expect(raw.encoding).toBe(encoding);
      expect(open(raw.body).toString()).toBe(response.text);
    }
    const reply = await get(path, { 'If-None-Match': again.headers.etag ?? '' });
    expect([reply.status, reply.text]).toEqual([304, '']);
  },
);

test('languages and themes are pages of their own', async () => {
  const light = await cached('/');
  const english = await cached('/', { Cookie: 'lang=en-US' });
  const dark = await cached('/', { Cookie: 'theme=dark' });
  expect(new Set([light, english, dark].map(({ text }) => text)).size).toBe(3);
  expect(english.text).toContain('lang="en-US"');
  expect(dark.text).toContain('data-theme="dark"');
});

test('content that differs between people is never cached', async () => {
  await cached('/');
  for (const [name, value] of [
    ['Cookie', 'sid=x'],
    ['Cookie', 'price_notice=seen'],
    ['X-Fragment', 'dialog'],
  ] as const) {
    expect((await get('/', { [name]: value })).headers.etag).toBeUndefined();
  }
  expect((await get('/?utm_source=x')).headers.etag).toBeUndefined();
  expect((await get('/login')).headers.etag).toBeUndefined();
});

test('a changed price, product or setting is on the next page, whichever process changed it', async () => {
  await cached('/');
  await site.db('products').where({ status: 'available' }).update({ name_pt: 'Consulta de outro nome' });
  await eventually(async () => (await get('/')).text.includes('Consulta de outro nome'));
  await cached('/');
  await saveSetting(site.db, 'maintenance', true);
  await eventually(async () => (await get('/')).status === 503);
  await site.db('settings').where({ key: 'maintenance' }).delete();
  await eventually(async () => (await get('/')).status === 200);
});

test('a request with a query gets the whole, current page with its own links', async () => {
  const plain = await cached('/');
  const named = await get('/?utm_source=x');
  const getMain = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0];
  expect(getMain(named.text)).toBe(getMain(plain.text));
  expect(named.text).toContain('href="/en-US?utm_source=x"');
  expect(getMain((await get('/en-US?utm_source=x')).text)).not.toBe(getMain(plain.text));
  await site.db('products').where({ status: 'available' }).update({ name_pt: 'Consulta renomeada' });
  await eventually(async () => (await get('/?utm_source=x')).text.includes('Consulta renomeada'));
});

test('a lost connection to Postgres caches nothing until it is back', async () => {
  await cached('/');
  await site.db.raw(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'idoneo public_content' and datname = current_database()",
  );
  await eventually(() => site.platform.publicContent.version() === null);
  expect((await get('/')).headers.etag).toBeUndefined();
  await cached('/');
});

/** As it comes over the wire: supertest would decompress it. */
function fetchRaw(
  path: string,
  encoding: string,
): Promise<{ encoding?: string; etag?: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const httpRequest = httpGet(site.url + path, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          encoding: response.headers['content-encoding'],
          etag: response.headers.etag,
          body: Buffer.concat(chunks),
        }),
      );
    });
    httpRequest.on('error', reject);
  });
}
