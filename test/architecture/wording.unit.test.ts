import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { LOCALES, type Locale } from '~/src/shared/locale';
import { WORD_RULES } from './wording';

/** Every text within a file of words, by its key. */
function texts(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => texts(inner, key ? `${key}.${name}` : name));
}

const readFolder = (folder: string): [name: string, words: unknown][] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))]);

/** `file:key` → text, of every file of the locale, and of its parts of the pages of the public site. */
const readTexts = (locale: Locale): [string, string][] => {
  const own = ['', 'api/'].flatMap((folder) =>
    readFolder(`locales/${locale}/${folder}`).flatMap(([name, words]) =>
      texts(words).map(([key, text]): [string, string] => [`${folder}${name}:${key}`, text]),
    ),
  );
  const pages = readFolder('locales/site').flatMap(([name, page]) =>
    texts(page)
      .filter(([key]) => key.split('.').includes(locale))
      .map(([key, text]): [string, string] => [`site/${name}:${key}`, text]),
  );
  return [...own, ...pages];
};

describe.each(LOCALES)('the words of %s', (locale) => {
  const all = readTexts(locale);
  const knownValues = new Map(all);

  test.each(WORD_RULES[locale].map((rule) => [rule.use, rule] as const))('say: %s', (_use, rule) => {
    const wrong = all.filter(([key, text]) => rule.not.test(text) && !rule.except?.[key]);
    expect(wrong).toEqual([]);
  });

  test('no exception is superfluous', () => {
    const idle = WORD_RULES[locale].flatMap(({ not, except = {} }) =>
      Object.keys(except).filter((key) => !not.test(knownValues.get(key) ?? '')),
    );
    expect(idle).toEqual([]);
  });
});
