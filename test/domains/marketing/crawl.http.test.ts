import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { LOCALES, type Locale } from '~/src/shared/locale';
import type { RouteId } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { prefixed, visitorPages } from '~/test/support/browser/visitor-pages';

const site = await testSite();

/** Pages that no link of the site leads to, and why. */
const UNLINKED = new Set<string>([
  'card-machine', // partners' customers come by the code on the terminal
  'maintenance', // stands in the place of other pages
  'postpaid-success', // after a form
  'cancel-done', // after a form
  'doccheck-try-deleted', // after a form
  'status-subscribe', // the form stands on the status page; its errors are shown here
  'status-subscribe-sent', // after a form
  'price-notice', // in the notice of a new price
  'whatsapp-try', // from advertisements
]);

/** Status and text by address without query, and where a link to it stands. */
type Crawl = Map<string, { status: number; text: string; from: string }>;

/** Follows every link of the site within a language, from the landing page on. */
async function crawl(locale: Locale): Promise<Crawl> {
  const start = `/${locale}`;
  const pages: Crawl = new Map();
  const pendingItems: [path: string, from: string][] = [[start, '']];
  const visited = new Set([start]);
  for (let next = pendingItems.shift(); next; next = pendingItems.shift()) {
    const [path, from] = next;
    const { status, text, headers } = await request(site.app).get(path);
    const at = path.split('?')[0] ?? path;
    if (!pages.has(at) || status >= 400) pages.set(at, { status, text, from });
    for (const to of [...getLinks(text ?? ''), headers.location ?? '']) {
      const local = to.replace(site.url, '').split('#')[0] ?? '';
      if (!new RegExp(`^/${locale}(?![^/?])`).test(local) || visited.has(local)) continue;
      visited.add(local);
      pendingItems.push([local, path]);
    }
  }
  return pages;
}

const getLinks = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));

describe.each(LOCALES)('following links from the landing page in %s', (locale) => {
  const crawled = crawl(locale);

  test('meets no error and nothing under construction', async () => {
    const pages = await crawled;
    const wrong = [...pages].filter(
      ([, { status, text }]) => status >= 400 || /Em construção|Under construction/.test(text),
    );
    expect(wrong.map(([path, { status, from }]) => `${status} ${path} from ${from}`)).toEqual([]);
  });

  test('reaches every page of the sitemap, and those kept from search engines', async () => {
    const pages = await crawled;
    const map = (await request(site.app).get('/sitemap.xml')).text;
    const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)]
      .map(([, url]) => (url ?? '').replace(site.url, ''))
      .filter((path) => path === `/${locale}` || path.startsWith(`/${locale}/`));
    const rows = (await visitorPages(site)).filter((id) => !UNLINKED.has(id));
    const expectedValues = new Set([...listed, ...rows.map((id) => prefixed(locale, id))]);
    expect([...expectedValues].filter((path) => !pages.has(path))).toEqual([]);
    expect([...UNLINKED].filter((id) => pages.has(prefixed(locale, id as RouteId)))).toEqual([]);
  });
});

const HTML: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&amp;': '&' };
const getText = (html: string, pattern: RegExp): string =>
  (pattern.exec(html)?.[1] ?? '').replace(/&[#\w]+;/g, (entity) => HTML[entity] ?? entity);

test.each(LOCALES)('every page of the sitemap says what it is in search results, in %s', async (locale) => {
  const map = (await request(site.app).get('/sitemap.xml')).text;
  const titles = new Map<string, string>();
  const wrong: string[] = [];
  for (const [, url] of map.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    const path = (url ?? '').replace(site.url, '');
    if (!new RegExp(`^/${locale}(?![^/])`).test(path)) continue;
    const { text } = await request(site.app).get(path);
    const title = getText(text, /<title>([^<]*)</);
    const { length } = getText(text, /name="description" content="([^"]*)"/);
    if (title.length > 60) wrong.push(`${path} has a title of ${title.length} characters`);
    if (length < 120 || length > 155) wrong.push(`${path} has a description of ${length} characters`);
    if (titles.has(title)) wrong.push(`${path} has the title of ${titles.get(title)}`);
    if (!text.includes('property="og:image"')) wrong.push(`${path} has no picture`);
    titles.set(title, path);
  }
  expect(wrong).toEqual([]);
});

test('the usual address of an API’s documentation leads to it', async () => {
  const response = await request(site.app).get('/en-US/api/docs');
  expect([response.status, response.headers.location]).toEqual([303, '/en-US/developers']);
});
