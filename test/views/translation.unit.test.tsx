import { expect, test } from '@jest/globals';
import { NAMESPACES, resources } from '~/locales';
import { getI18n } from '~/src/platform/i18n';
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
  const matches: T[] = [];
  html(<Probe ns={ns} take={(t) => matches.push(say(t))} />, locale);
  return matches[0] as T;
}

/** Each text's key, without the ending of its plural. */
function getKeys(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    if (typeof text !== 'string') return Array.isArray(text) ? [] : getKeys(text, `${before}${name}.`);
    const base = name.replace(/_(zero|one|many|other)$/, '');
    return [`${before}${`${base}_other` in texts ? base : name}`];
  });
}

/** The places of some texts. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{([\w.-]+)\}\}/g)].map(([, name]) => name ?? '');

test.each(LOCALES)('every text of %s is filled in as by i18next, in each plural', (locale) => {
  for (const ns of NAMESPACES) {
    const whole = getI18n(locale).getFixedT(locale, ns) as unknown as Translate;
    const names = namesIn(JSON.stringify(resources[locale][ns]));
    const values = Object.fromEntries(names.map((name) => [name, `<${name}> $t(x) {{count}} $&`]));
    const requests = getKeys(resources[locale][ns]).flatMap((key) =>
      [{}, ...[0, 1, 2, 21, 1_000_000].map((count) => ({ count }))].map((counted) => [key, counted] as const),
    );
    const all = (t: Translate) => requests.map(([key, counted]) => [key, t(key, { ...values, ...counted })]);
    expect(said(ns, locale, all)).toEqual(all(whole));
  }
});

test('a text is filled in each time, and keeps a placeholder without a value', () => {
  const [first, second, bare] = said('common', 'pt-BR', (t) => [
    t('errorTitle', { title: 'Um' }),
    t('errorTitle', { title: 'Dois' }),
    t('errorTitle'),
  ]);
  expect([first, second]).toEqual(['Erro: Um', 'Erro: Dois']);
  expect(bare).toContain('{{title}}');
});

test('a missing text shows its default, else its key', () => {
  const texts = said('common', 'pt-BR', (t) => [
    t('noSuchText', { defaultValue: '{{who}} x', who: 'Ana' }),
    t('noSuchText'),
    t('noSuchText', { defaultValue: 'y' }),
    t('errorTitle', { defaultValue: 'y', title: 'Um' }),
  ]);
  expect(texts).toEqual(['Ana x', 'noSuchText', 'y', 'Erro: Um']);
});

test('whole documents are filled in as by i18next, each time', () => {
  const options = { returnObjects: true, privacy: 'a@b.test', support: '{{privacy}} $t(x)' };
  for (const locale of LOCALES) {
    const whole = getI18n(locale).getFixedT(locale, 'legal') as unknown as Translate;
    const [one, other] = said('legal', locale, (t) => [
      t('documents.privacy', options),
      t('documents.privacy', options),
    ]) as unknown as { title: string }[];
    expect(one).toEqual(whole('documents.privacy', { ...options, interpolation: { skipOnVariables: true } }));
    if (one) one.title = 'changed';
    expect(other?.title).not.toBe('changed');
  }
});

test('values may be named with dots and stand apart from the options', () => {
  const replace = { 'claim.signupCredits': 'R$ 40,00' };
  const [text] = said('marketing', 'pt-BR', (t) => [t('landing.hero.bonus', { replace })]);
  expect(text).toContain('R$ 40,00');
  expect(text).toContain('{{claim.registrationCredits}}');
});

test('a value that ends in a full stop ends the sentence: no text shows two', () => {
  for (const locale of LOCALES) {
    for (const ns of NAMESPACES) {
      const names = namesIn(JSON.stringify(resources[locale][ns]));
      const values = Object.fromEntries(names.map((name) => [name, 'Serra Azul S.A.']));
      const keys = getKeys(resources[locale][ns]);
      const texts = said(ns, locale, (t) => keys.map((key) => t(key, { replace: values, count: 2 })));
      expect(texts.filter((text) => /S\.A\.\*{0,2}\./.test(text))).toEqual([]);
    }
  }
});
