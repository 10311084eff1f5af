import { describe, expect, test } from '@jest/globals';
import { NAMESPACES, resources } from '~/locales';
import { sources } from './sources';

type Tree = { [key: string]: string | Tree };

/** Dotted key → text. */
function leaves(tree: Tree, prefix = ''): Map<string, string> {
  const pairs = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...leaves(value, `${prefix}${key}.`)],
  );
  return new Map(pairs);
}

const variables = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?(\w+)>/g)].map(([, name, tag]) => name ?? tag).sort();

test('both languages have the same files, and each file its type', () => {
  const types = sources.find(({ path }) => path === 'locales/folder.d.ts')?.text ?? '';
  const typed = [...types.matchAll(/^ +(\w+): typeof import\('~\/locales\/pt-BR\/\1\.json'\);$/gm)];
  expect(typed.map(([, name]) => name).sort()).toEqual([...NAMESPACES].sort());
  expect(Object.keys(resources['en-US']).sort()).toEqual([...NAMESPACES].sort());
});

describe.each(NAMESPACES)('texts of %s', (namespace) => {
  const pt = leaves((resources['pt-BR'][namespace] ?? {}) as Tree);
  const en = leaves((resources['en-US'][namespace] ?? {}) as Tree);

  test('both languages have the same keys, none empty', () => {
    expect([...en.keys()].sort()).toEqual([...pt.keys()].sort());
    expect([...pt, ...en].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('no amount is separated from its R$', () => {
    expect([...pt, ...en].filter(([, text]) => /R\$ /.test(text)).map(([key]) => key)).toEqual([]);
  });

  test('no value in bold ends a sentence: its full stop could not take the place of ours', () => {
    expect([...pt, ...en].filter(([, text]) => /\}\}\*\*\./.test(text))).toEqual([]);
  });

  test('both languages name the same variables', () => {
    const unlike = [...pt].filter(([key, text]) => {
      const other = en.get(key) ?? '';
      return String([...new Set(variables(text))]) !== String([...new Set(variables(other))]);
    });
    expect(unlike.map(([key]) => key)).toEqual([]);
  });
});
