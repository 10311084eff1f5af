import { describe, expect, test } from '@jest/globals';
import { LEGAL_PAGES, LEGAL_VERSIONS, type LegalRouteId } from '~/src/domains/marketing/legal.rules';
import { NOTICE_DAYS, RETENTION_DAYS } from '~/src/domains/recruitment/recruitment.rules';
import { formatDay } from '~/src/shared/dates';
import { LOCALES } from '~/src/shared/locale';
import { hrefTo, ROUTES } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';

const app = await testSite();

const PAGES = (Object.keys(LEGAL_PAGES) as LegalRouteId[]).flatMap((id) =>
  LOCALES.map((locale) => [id, locale] as const),
);
const open = async (path: string) => (await app.agent().get(path)).text;
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe.each(PAGES)('the page %s in %s', (id, locale) => {
  test('answers in its language, with its version and date, and with no script', async () => {
    const page = await app.agent().get(`/${locale}${hrefTo(locale, id)}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<html lang="${locale}"`);
    expect(page.text).not.toMatch(/<script/i);
    expect(page.text.match(/<h1/g)).toHaveLength(1);
    const { version, since } = LEGAL_VERSIONS[LEGAL_PAGES[id].document];
    expect(words(page.text)).toMatch(
      new RegExp(`(Versão|Version) ${version}, .*${formatDay(since, locale)}`),
    );
  });

  test('shows no raw notation and links only to existing pages', async () => {
    const html = await open(`/${locale}${hrefTo(locale, id)}`);
    const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? '';
    expect(words(article)).not.toMatch(/\*\*|\]\(|route:|\{\{|\[object/);
    const anchors = [...article.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(anchors.length).toBeGreaterThan(3);
    for (const anchor of anchors) expect(article).toContain(`id="${anchor}"`);
    const targets = [...article.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path);
    const knownValues = new Set(ROUTES.map((row) => hrefPath(row.id, locale)));
    expect(targets.filter((path) => !knownValues.has(path ?? ''))).toEqual([]);
  });
});

function hrefPath(id: string, locale: (typeof LOCALES)[number]): string {
  try {
    return `/${locale}${hrefTo(locale, id as LegalRouteId)}`;
  } catch {
    return '';
  }
}

test('the terms are available at each of their older addresses', async () => {
  for (const path of ['/termos-de-uso', '/termos-uso', '/termos']) {
    expect(words(await open(path))).toContain('Termos de uso');
  }
});

test('a version for an area says so and links to the general one', async () => {
  const html = await open('/flashcheck/politica-privacidade');
  expect(words(html)).toContain('Esta é a versão para Flash Check');
  expect(html).toMatch(/<a href="\/politica-privacidade">/);
});

test('the data protection officer and the law’s deadlines stand on the LGPD page', async () => {
  const html = await open('/lgpd');
  expect(html).toContain('mailto:encarregado@idoneo.test');
  expect(words(html)).toContain('Até 15 dias');
});

test.each([
  ['pt-BR', 'politica-privacidade', 'de {from} a {to} dias'],
  ['en-US', 'privacy-policy', '{from} to {to} days'],
] as const)(
  'the privacy policy tells candidates and trial visitors their terms, in %s',
  async (locale, path, said) => {
    const page = words(await open(`/${locale}/${path}`));
    for (const { least, most } of [NOTICE_DAYS, RETENTION_DAYS]) {
      expect(page).toContain(said.replace('{from}', String(least)).replace('{to}', String(most)));
    }
    expect(page).toMatch(/uma hora depois do início|one hour after the start/);
  },
);

test('the accessibility page states the norms that are followed', async () => {
  const text = words(await open('/acessibilidade'));
  for (const norm of ['WCAG 2.2', 'AA', 'ABNT NBR 17225:2025', 'Lei Brasileira de Inclusão', 'art. 63']) {
    expect(text).toContain(norm);
  }
});

test('the cookie page names the cookies that the site sets', async () => {
  const agent = app.agent();
  await agent.get('/en-US');
  const themed = await agent.post('/preferencias/tema').type('form').send({ theme: 'dark', back: '/' });
  const response = await agent.post('/preferencias-cookies').type('form').send({ choice: 'reject' });
  const login = await agent.get('/login');
  const first = await app.agent().get('/en-US');
  const set = [first, themed, response, login].flatMap(
    (response) => (response.headers['set-cookie'] ?? []) as string[],
  );
  const names = [...new Set(set.map((cookie) => cookie.split('=')[0] ?? ''))];
  expect(names.sort()).toEqual(['cookie_choice', 'lang', 'sid', 'theme']);
  const page = words(await open('/politica-cookies'));
  for (const name of names) expect(page).toContain(name);
});
