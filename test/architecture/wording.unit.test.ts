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

/** `file:key` → text, of every file of the locale, those of the public site and of the API among them. */
const readTexts = (locale: Locale): [string, string][] =>
  ['', 'site/', 'api/'].flatMap((folder) =>
    readdirSync(`locales/${locale}/${folder}`)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => {
        const words = JSON.parse(readFileSync(`locales/${locale}/${folder}${name}`, 'utf8'));
        return texts(words, '').map(([key, text]): [string, string] => [
          `${folder}${name.replace('.json', '')}:${key}`,
          text,
        ]);
      }),
  );

describe.each(LOCALES)('the words of %s', (locale) => {
  const all = readTexts(locale);
  const known = new Map(all);

  test.each(WORD_RULES[locale].map((rule) => [rule.use, rule] as const))('say: %s', (_use, rule) => {
    const wrong = all.filter(([key, text]) => rule.not.test(text) && !rule.except?.[key]);
    expect(wrong).toEqual([]);
  });

  test('no exception is superfluous', () => {
    const idle = WORD_RULES[locale].flatMap(({ not, except = {} }) =>
      Object.keys(except).filter((key) => !not.test(known.get(key) ?? '')),
    );
    expect(idle).toEqual([]);
  });
});
