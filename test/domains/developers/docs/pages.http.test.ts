import { expect, test } from '@jest/globals';
import request from 'supertest';
import { calls, files } from '~/src/app';
import { PROBLEMS } from '~/src/domains/developers/docs/problems.rules';
import { type OpenApiDocument, toOperations } from '~/src/domains/developers/docs/reference.rules';
import { TAG_IDS } from '~/src/domains/developers/docs/tags.types';
import { LOCALES } from '~/src/shared/locale';
import { hrefTo, type PlainRouteId } from '~/src/shared/routes';
import { apiDocument } from '~/src/web/developers/docs/document.api';
import { testSite } from '~/test/support/app';

const site = await testSite();
const document = apiDocument({ calls, files }, '') as OpenApiDocument;
const getText = async (locale: (typeof LOCALES)[number], page: PlainRouteId): Promise<string> =>
  (await request(site.app).get(`/${locale}${hrefTo(locale, page)}`)).text;

test.each(LOCALES)('the reference holds every call at an address of its own, in %s', async (locale) => {
  const index = await getText(locale, 'developers-reference');
  let visibleCount = 0;
  for (const tag of TAG_IDS) {
    const page = await getText(locale, `reference-${tag}`);
    for (const { id, method, path } of toOperations(document, tag, locale)) {
      visibleCount += 1;
      expect(page).toContain(`id="${id}"`);
      expect(page).toContain(`${method} ${path}`);
      expect(index).toContain(`${hrefTo(locale, `reference-${tag}`)}#${id}"`);
    }
    // A text that is missing shows its key.
    expect(page).not.toMatch(/>(reference|tags|samples|apiDocs)\.\w+/);
  }
  expect(visibleCount).toBe(calls.length + files.length);
});

test.each(LOCALES)('every code has its place in the list of errors, in %s', async (locale) => {
  const page = await getText(locale, 'developers-errors');
  const missingCodes = PROBLEMS.filter(({ code }) => !page.includes(`id="${code}"`));
  expect(missingCodes).toEqual([]);
  expect(page).not.toContain('{{');
});

test('the documentation covers what the corporate pages say about the API', async () => {
  const leads = async (path: string) => (await request(site.app).get(path)).headers.location;
  expect(await leads('/corporate/documentacao-api')).toBe('/desenvolvedores');
  expect(await leads('/corporate/guia-integracao')).toBe('/desenvolvedores/guia');
  expect(await leads('/en-US/corporate/documentacao-api')).toBe('/en-US/developers');
  expect((await request(site.app).get('/doccheck/docs')).text).toContain('href="/desenvolvedores"');
});
