import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { pages } from '~/src/app';
import { getSiteFacts } from '~/src/domains/marketing/site.queries';
import { SITE_PAGES } from '~/src/domains/marketing/site.rules';
import { builtRoutes } from '~/src/http/routes';
import { LOCALES } from '~/src/shared/locale';
import { hrefTo, ROUTES } from '~/src/shared/routes';
import { WHATSAPP_PAGES } from '~/src/shared/short-links';
import { createTestApp, testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';

const app = await testSite();

const PAGES = SITE_PAGES.flatMap(({ row }) => LOCALES.map((locale) => [row.id, locale, row] as const));
const getPath = (id: (typeof PAGES)[number][0], locale: string) =>
  `/${locale}${hrefTo(locale as 'pt-BR', id)}`;
const get = (path: string) => request(app.app).get(path);
/** What an address that pages lead to answers; it is asked once, however many lead there. */
const statuses = new Map<string, Promise<number>>();
function getStatus(path: string): Promise<number> {
  const status = statuses.get(path) ?? get(path).then(({ status }) => status);
  statuses.set(path, status);
  return status;
}
const one = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const getTitle = (html: string) => one(html, /<title>([^<]*)<\/title>/);
const getDescription = (html: string) => one(html, /<meta name="description" content="([^"]*)"/);
const plain = (text: string) =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

describe.each(PAGES)('the page %s in %s', (id, locale, row) => {
  test('answers with one heading, its words and, unless it has a form or a search, no script', async () => {
    const page = await get(getPath(id, locale));
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<html lang="${locale}"`);
    expect(page.text.match(/<h1/g)).toHaveLength(1);
    const hasForm = row.sections.some((section) => section.kind === 'contact' && section.hasForm);
    const scripts = page.text.replaceAll('<script type="application/ld+json">', '').includes('<script');
    expect(scripts).toBe(hasForm || row.search === true);
    const words = page.text.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');
    expect(words).not.toMatch(/\{\{|\*\*|\]\(|route:|undefined|\[object|Em construção|Under construction/);
    for (const { slot } of row.sections) expect(page.text).toContain(`id="${slot}"`);
  });

  test('says what it is within the lengths that search results show', async () => {
    const { text } = await get(getPath(id, locale));
    expect(plain(getTitle(text)).length).toBeLessThanOrEqual(60);
    const length = plain(getDescription(text)).length;
    expect([length >= 120, length <= 155, length]).toEqual([true, true, length]);
  });

  test('links only to built pages', async () => {
    const { text } = await get(getPath(id, locale));
    const targets = new Set([...text.matchAll(/href="(\/(?!build)[^"#?]*)/g)].map(([, path]) => path ?? ''));
    const wrong: string[] = [];
    for (const path of targets) {
      const status = await getStatus(path);
      if (status !== 200 && status !== 303) wrong.push(`${status} ${path}`);
    }
    expect(wrong).toEqual([]);
  });

  test('names its address, its other language and what it is about', async () => {
    const { text } = await get(getPath(id, locale));
    if (text.includes('content="noindex"')) return;
    const named = row.canonical ?? id;
    expect(text).toContain(`<link rel="canonical" href="${app.url}${getPath(named, locale)}"`);
    for (const other of LOCALES)
      expect(text).toContain(`hrefLang="${other}" href="${app.url}${getPath(id, other)}"`);
    expect(text).toContain(`hrefLang="x-default" href="${app.url}${hrefTo('pt-BR', id)}"`);
    const blocks = JSON.parse(one(text, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/));
    expect(blocks.map((block: { '@type': string }) => block['@type'])).toEqual(
      expect.arrayContaining(['Organization', 'BreadcrumbList']),
    );
    const picture = one(text, /property="og:image" content="([^"]*)"/);
    const response = await get(picture.replace(app.url, ''));
    expect([response.status, response.type]).toEqual([200, 'image/png']);
  });
});

test('titles and descriptions are unique to a page', async () => {
  const all = await Promise.all(PAGES.map(async ([id, locale]) => (await get(getPath(id, locale))).text));
  const titles = all.map(getTitle);
  const descriptions = all.map(getDescription);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('a page is cached for every visitor and answers 304 to a client that has it', async () => {
  const path = getPath('corporate', 'pt-BR');
  await eventually(async () => (await get(path)).headers.etag !== undefined);
  const response = await get(path);
  expect(String(response.headers['set-cookie'] ?? '')).not.toContain('sid=');
  expect((await get(path).set('If-None-Match', String(response.headers.etag))).status).toBe(304);
});

test('a new price and a new tier show at once', async () => {
  const path = getPath('corporate', 'pt-BR');
  expect((await get(path)).text).toContain('R$ 495,00'.replace(' ', '\u00a0'));
  await app.db('postpaid_plans').where({ id: 'corporativo' }).update({ minimum: 51_000 });
  await app
    .db('plan_tiers')
    .where({ plan_id: 'corporativo', from_count: 1001 })
    .update({ discount_bps: 3_300 });
  await eventually(async () => {
    const { text } = await get(path);
    return text.includes('510,00') && text.includes('33%');
  });
});

describe('pages of WhatsApp', () => {
  const path = getPath('whatsapp-consulte-cpf-cnpj', 'pt-BR');

  test('lead to the registration without a number', async () => {
    const { text } = await get(path);
    expect(text).toContain('href="/pt-BR/cadastro"');
    expect(text).not.toContain('wa.me');
  });

  test('open the conversation with a number, by the button and by the code', async () => {
    const other = await createTestApp({ env: { WHATSAPP_NUMBER: '5511900000000' } });
    const { text } = await request(other.app).get(path);
    expect(text).toContain('href="https://wa.me/5511900000000?text=Oi%21%20Quero%20consultar');
    expect(text).toContain('src="/pt-BR/qr/lb"');
    await other.close();
  });
});

describe('a promise of the pages', () => {
  test('lists only products on sale', async () => {
    const onSale = new Set((await app.db('products').select('external_id')).map((row) => row.external_id));
    const listed = SITE_PAGES.flatMap(({ row }) =>
      row.sections.flatMap((section) => (section.kind === 'prices' ? (section.only ?? []) : [])),
    );
    expect(listed.filter((id) => !onSale.has(id))).toEqual([]);
  });

  test('of a free test report is covered by the credits of a registration', async () => {
    const { products, bonuses } = await getSiteFacts(app.ctx);
    for (const id of ['relatorio-individual', 'relatorio-empresa']) {
      expect(products.find(({ externalId }) => externalId === id)?.price).toBeLessThanOrEqual(bonuses.email);
    }
  });

  test('of WhatsApp has the code of its own short link', () => {
    for (const { routeId, link } of WHATSAPP_PAGES) {
      const action = SITE_PAGES.find(({ row }) => row.id === routeId)?.row.action;
      if (action?.kind !== 'earn') expect([routeId, action]).toEqual([routeId, { kind: 'whatsapp', link }]);
    }
  });
});

describe('areas', () => {
  test.each([
    ['corporate', '/pt-BR/corporate/termos-condicoes'],
    ['whatsapp-consulte-cpf-cnpj', '/pt-BR/termos-condicoes'],
  ] as const)('%s has the legal pages of its area in its footer', async (id, terms) => {
    expect((await get(getPath(id, 'pt-BR'))).text).toContain(`href="${terms}"`);
  });

  test('maintenance has no menu', async () => {
    const { text } = await get('/maintenance');
    expect(text).not.toContain('site-menu');
    expect(text).toContain('content="noindex"');
  });
});

describe('for search engines', () => {
  test('the sitemap has one address per language of every indexed page, and no other', async () => {
    const { text } = await get('/sitemap.xml');
    const closed = new Set<string>(ROUTES.filter(({ noindex }) => noindex).map(({ id }) => id));
    const matches = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');
    for (const [id, locale, row] of PAGES) {
      const isThere = matches.includes(app.url + getPath(id, locale));
      expect([id, isThere]).toEqual([id, !row.canonical && !closed.has(id)]);
    }
    for (const url of matches) expect((await get(url.replace(app.url, ''))).status).toBeLessThan(400);
    expect(builtRoutes(pages).size).toBeGreaterThan(50);
  });

  test('robots.txt excludes private pages and no public one', async () => {
    const { text } = await get('/robots.txt');
    const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? '');
    expect(closed).toContain('/home');
    expect(closed).toContain('/pt-BR/home');
    for (const path of [
      '/q',
      '/lp',
      '/qr/lb',
      '/quiz',
      '/maintenance',
      '/termos-condicoes',
      '/en-US/corporate',
    ]) {
      expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
    }
  });
});
