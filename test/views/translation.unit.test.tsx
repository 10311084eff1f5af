import { expect, test } from '@jest/globals';
import { NAMESPACES, resources } from '~/locales';
import { i18nOf } from '~/src/platform/i18n';
import { LOCALES, type Locale } from '~/src/shared/locale';
import { useTranslation } from '~/views/translation';
import { html } from './render';

type Translate = (key: string, options?: object) => string;

/** Takes what a view would look its texts up with. */
function Probe({ ns, take }: { ns: string; take: (t: Translate) => void }) {
  take(useTranslation(ns as 'common').t as unknown as Translate);
  return null;
}

/** What views say with a namespace's translator. */
function said<T>(ns: string, locale: Locale, say: (t: Translate) => T): T {
  const found: T[] = [];
  html(<Probe ns={ns} take={(t) => found.push(say(t))} />, locale);
  return found[0] as T;
}

/** Each text's key, without the ending of its plural. */
function keysOf(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    if (typeof text !== 'string') return Array.isArray(text) ? [] : keysOf(text, `${before}${name}.`);
    const base = name.replace(/_(zero|one|many|other)$/, '');
    return [`${before}${`${base}_other` in texts ? base : name}`];
  });
}

/** The places of some texts. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');

test.each(LOCALES)('every text of %s is filled in as i18next would, in each plural', (locale) => {
  for (const ns of NAMESPACES) {
    const whole = i18nOf(locale).getFixedT(locale, ns) as unknown as Translate;
    const names = namesIn(JSON.stringify(resources[locale][ns]));
    const values = Object.fromEntries(names.map((name) => [name, `<${name}> $t(x) {{count}} $&`]));
    const asked = keysOf(resources[locale][ns]).flatMap((key) =>
      [{}, ...[0, 1, 2, 21, 1_000_000].map((count) => ({ count }))].map((counted) => [key, counted] as const),
    );
    const all = (t: Translate) => asked.map(([key, counted]) => [key, t(key, { ...values, ...counted })]);
    expect(said(ns, locale, all)).toEqual(all(whole));
  }
});

test('a text is filled anew each time, and keeps a place that nothing was given for', () => {
  const [first, second, bare] = said('common', 'pt-BR', (t) => [
    t('errorTitle', { title: 'Um' }),
    t('errorTitle', { title: 'Dois' }),
    t('errorTitle'),
  ]);
  expect([first, second]).toEqual(['Erro: Um', 'Erro: Dois']);
  expect(bare).toContain('{{title}}');
});

test('options that choose another text are left to i18next', () => {
  const texts = said('common', 'pt-BR', (t) => [t('noSuchText', { defaultValue: 'x' }), t('noSuchText')]);
  expect(texts).toEqual(['x', 'noSuchText']);
});
