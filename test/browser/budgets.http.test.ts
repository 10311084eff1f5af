import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { TAG_IDS } from '~/src/domains/developers/docs/tags.types';
import { LOCALES } from '~/src/shared/locale';
import type { RouteId } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { prefixed, visitorPages } from '~/test/support/browser/visitor-pages';

const site = await testSite();

const manifest: Record<string, string> = JSON.parse(readFileSync('build/manifest.json', 'utf8'));
const KB = 1_024;

/** Static imports of a built chunk, itself included: what asking for it fetches. */
function withImports(address: string, seen = new Set<string>()): Set<string> {
  if (seen.has(address)) return seen;
  seen.add(address);
  const text = readFileSync(join('public', address), 'utf8');
  for (const [, name] of text.matchAll(/(?:from|import)\s*"([./][^"]+)"/g)) {
    withImports(new URL(name ?? '', `http://x${address}`).pathname, seen);
  }
  return seen;
}

const weight = (addresses: Iterable<string>) =>
  [...addresses].reduce((sum, address) => sum + gzipSync(readFileSync(join('public', address))).length, 0);

describe('weights, compressed', () => {
  test('the boot script is at most 7.5 KB', () => {
    expect(weight(withImports(manifest['boot.js'] ?? '')) / KB).toBeLessThanOrEqual(7.5);
  });

  test('the React chunk is at most 75 KB; with i18next, its own chunk, at most 90 KB', () => {
    const fetched = [...withImports(manifest['react.js'] ?? '')];
    const heaviest = Math.max(...fetched.map((address) => weight([address])));
    expect(heaviest / KB).toBeGreaterThan(30);
    expect(heaviest / KB).toBeLessThanOrEqual(75);
    expect(weight(fetched) / KB).toBeLessThanOrEqual(90);
  });

  test('the style sheet is at most 19 KB', () => {
    expect(weight([manifest['main.css'] ?? '']) / KB).toBeLessThanOrEqual(19);
  });
});

/** Visitors' pages where something comes to life; every other ships no script at all. */
const WITH_SCRIPT: RouteId[] = [
  ...(['landing', 'login', 'signup', 'signup-postpaid', 'recover', 'dexter'] as const),
  // Forms with a masked phone.
  ...(['bet-regulation', 'corporate-afiliados', 'school-safecheck-contato'] as const),
  'corporate-background-check-contato-especialista-background-check',
  // The search of questions, and of calls.
  ...(['help', 'developers-reference'] as const),
  // The form that tries a call.
  ...TAG_IDS.map((tag) => `reference-${tag}` as const),
  // What whoever is logged in may see too, whose login is watched.
  ...(['cancel-done', 'postpaid-success', 'price-notice'] as const),
];

describe('pages without script', () => {
  test.each(LOCALES)('are all pages but those listed, in %s', async (locale) => {
    const withScript: RouteId[] = [];
    for (const id of await visitorPages(site)) {
      const { text } = await request(site.app).get(prefixed(locale, id));
      if (/<script(?! type="application\/ld\+json")/.test(text)) withScript.push(id);
    }
    expect(withScript.sort()).toEqual([...WITH_SCRIPT].sort());
  });

  test('include the page for an unknown address', async () => {
    expect((await request(site.app).get('/nao-existe')).text).not.toContain('<script');
  });
});

test.each([
  ['br', 'br, gzip'],
  ['gzip', 'gzip'],
])('built files travel compressed, as %s', async (encoding, accepted) => {
  for (const name of ['main.css', 'react.js', 'sprite.svg']) {
    const response = await request(site.app)
      .get(manifest[name] ?? '')
      .set('Accept-Encoding', accepted);
    expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  }
});

test('built files are cached permanently', async () => {
  const response = await request(site.app).get(manifest['main.css'] ?? '');
  expect(response.headers['cache-control']).toContain('immutable');
});
