import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { getI18n } from '~/src/platform/i18n';
import type { Locale } from '~/src/shared/locale';
import { ROUTES, type RouteRow } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { register, sendForm } from '~/test/support/browser/browser-forms';

const site = await testSite();

/** A route's path with every parameter filled and every optional part left out. */
const example = (path: string) => path.replace(/\[[^\]]*\]/g, '').replace(/\{[^}]+\}/g, 'x');

/** Each path that one language alone has, with that language. */
const VARIANTS = ROUTES.filter(({ pt, en }) => en && en !== pt).flatMap(
  ({ id, pt, en = pt, also = [] }: RouteRow): [string, string, Locale][] => [
    ...[pt, ...also].map((path): [string, string, Locale] => [id, example(path), 'pt-BR']),
    [id, example(en), 'en-US'],
  ],
);

/** A visitor whose browser asks for the other language, without cookies. */
const visit = (path: string, locale: Locale) =>
  request(site.app)
    .get(path)
    .set('Accept-Language', locale === 'pt-BR' ? 'en-US,en;q=0.9' : 'pt-BR,pt;q=0.9');

/** Addresses of a page's links and forms, without the language switch, which leads to the other language. */
const links = (html: string): string[] =>
  [...html.matchAll(/<(?:a|form)\b[^>]*>/g)]
    .filter(([tag]) => !/\shreflang=/i.test(tag))
    .flatMap(([tag]) => /\s(?:href|action)="(\/[^"#]*)/.exec(tag)?.[1] ?? [])
    .map((href) => href.replaceAll('&amp;', '&'))
    .filter((href) => !/^\/(build|assets|api|fonts|sandbox)\//.test(href));

describe('the language of a whole path', () => {
  test('every variant of every row answers in its language, whatever the browser asks for', async () => {
    const wrong: string[] = [];
    for (const [id, path, locale] of VARIANTS) {
      const { headers, text, type } = await visit(path, locale);
      const value = type === 'text/html' && text ? /<html lang="([^"]*)"/.exec(text)?.[1] : locale;
      if (headers['content-language'] !== locale || value !== locale) wrong.push(`${id} ${path}`);
    }
    expect(VARIANTS.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  }, 120_000);

  test('links, forms and redirects keep the language of their page', async () => {
    const wrong: string[] = [];
    const answers = new Map<string, string>();
    const languageOf = async (href: string, locale: Locale) => {
      const key = `${locale} ${href}`;
      if (!answers.has(key)) answers.set(key, (await visit(href, locale)).headers['content-language'] ?? '');
      return answers.get(key);
    };
    for (const [id, path, locale] of VARIANTS) {
      const { headers, text } = await visit(path, locale);
      const next = headers.location ? [new URL(headers.location, site.url).pathname] : links(text);
      for (const href of new Set(next)) {
        if ((await languageOf(href, locale)) !== locale) wrong.push(`${id} ${path} → ${href}`);
      }
    }
    expect(answers.size).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  }, 240_000);

  test('a visitor with that language gets addresses without a prefix', async () => {
    const { text } = await request(site.app).get('/cadastro');
    expect(links(text)).toContain('/login');
    expect(links(text).filter((href) => href.startsWith('/pt-BR'))).toEqual([]);
  });

  test('a notice is in the language of the page that shows it', async () => {
    const agent = site.agent();
    const values = { email: 'notice@demo.test', password: 'Demo!2026', terms: 'on' };
    const { headers } = await sendForm(agent, '/signup', values);
    const { text } = await agent.get(headers.location ?? '');
    expect(text).toContain('<html lang="en-US"');
    expect(text).toContain(getI18n('en-US').t('access:signup.done'));
  });

  test('the page requested before an English login opens in English', async () => {
    await register(site.agent(), 'volta@demo.test');
    const agent = site.agent();
    await agent.get('/editar-perfil/seguranca');
    const { headers } = await sendForm(agent, '/en-US/login', {
      login: 'volta@demo.test',
      password: 'Demo!2026',
    });
    expect(headers.location).toBe('/en-US/editar-perfil/seguranca');
  });
});
