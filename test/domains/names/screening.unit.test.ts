import { describe, expect, test } from '@jest/globals';
import { isSameByRules } from '~/src/domains/names/matching.rules';
import { prepareName } from '~/src/domains/names/name-words.rules';
import { isSubjectName } from '~/src/domains/sources/register-name.rules';
import type { BirthPeriod, ListEntry } from '~/src/gateways';
import { isPersonName, isSameName } from '~/src/shared/names';
import { currentMatcher, madeUpEntry } from '~/test/support/names/trial';

const year = (from: number, to = from, approximate = false): BirthPeriod => ({ from, to, approximate });
const person = (name: string, more: Partial<ListEntry> = {}) => madeUpEntry({ name, ...more });
const company = (name: string, more: Partial<ListEntry> = {}) =>
  madeUpEntry({ name, kind: 'entity', ...more });

/** The bands under which a name finds the entries of a list. */
async function search(entries: ListEntry[], name: string, birthYear: number | null = null) {
  const numbered = entries.map((entry, at) => ({ ...entry, id: String(at) }));
  const hits = currentMatcher(
    numbered,
    entries[0]?.kind === 'person' ? 'person' : 'entity',
  )({ name, birthYear });
  return hits.map(({ entry, match }) => `${entry.name}: ${match.band}`);
}

describe('a listed person is shown under the identical name', () => {
  const name = 'Anselmo Krieger Valdozende';
  test.each([
    ['without a year', [year(1950)], null, 'probable'],
    ['with a year inside a range', [year(1955, 1960)], 1957, 'probable'],
    ['two years from an approximate one', [year(1957, 1957, true)], 1959, 'probable'],
    ['between two alternative years', [year(1951), year(1956)], 1953, 'probable'],
    ['one year off', [year(1957)], 1958, 'probable'],
    ['three years off', [year(1957)], 1960, 'probable'],
    ['ten years off', [year(1957)], 1967, 'namesake'],
    ['where the list states none', [], 1967, 'probable'],
  ])('%s', async (_what, births, birthYear, band) => {
    expect(await search([person(name, { births })], name, birthYear)).toEqual([`${name}: ${band}`]);
  });

  test('in another spelling and ten years off it is a namesake, with words left over no match', async () => {
    const list = [person(name, { births: [year(1957)] })];
    expect(await search(list, 'Anselmo Crieger Valdosende', 1967)).toEqual([`${name}: namesake`]);
    expect(await search(list, 'Anselmo Valdozende', 1990)).toEqual([]);
  });

  test('a country that fits moves the band', async () => {
    const list = [person(name, { births: [year(1957)], nationalities: ['Brazil'] })];
    expect(await search(list, name, 1967)).toEqual([`${name}: probable`]);
  });

  test('a weak alias of one word is never more than a namesake without the year', async () => {
    const list = [person(name, { aliases: ['Ferryman'], weakAliases: ['Ferryman'], births: [year(1957)] })];
    expect(await search(list, 'Ferryman', 1957)).toEqual([`${name}: probable`]);
    expect(await search(list, 'Ferryman')).toEqual([`${name}: namesake`]);
  });
});

describe('a listed company is found by its own name', () => {
  test.each([
    'M23',
    'B R C S.A.',
    'Valdoz',
    '23 de Maio Transportes Ltda.',
    'Companhia do Brasil S.A.',
    'Corporación LLC',
    '11420 Corp.',
    'Eleven Eighty Eight Limited',
    'J & E S. de R.L. de C.V.',
  ])('%s', async (name) => {
    expect(await search([company(name), company('Outra Empresa Qualquer Ltda.')], name)).toEqual([
      `${name}: probable`,
    ]);
  });

  test('of one rare word, with words added', async () => {
    expect(await search([company('Brumalva')], 'Brumalva Comércio Internacional do Brasil Ltda.')).toEqual([
      'Brumalva: probable',
    ]);
  });
});

describe('writing', () => {
  test.each([
    ['entity', 'Valdoz Corp.', 'Valdoz Corporation'],
    ['entity', 'Valdoz LLC', 'Valdoz Limited Liability Company'],
    ['entity', 'Valdoz GmbH', 'Valdoz Gesellschaft mit beschränkter Haftung'],
    ['entity', 'Brumalva Twenty Three Fund', 'Brumalva 23 Fund'],
    ['entity', 'Vander Valdoz', 'Van der Valdoz'],
    ['entity', 'Imaginary Bridge Builders', 'IBB'],
    ['person', 'Husayn Valdozi', 'Hussein Valdozi'],
    ['person', 'Muhammad Abdurrahman Valdozi', 'Mohamed Abdul Rahman Valdozi'],
    ['person', 'Ana Maria Valdozende', 'Anamaria Valdozende'],
    ['person', 'Dr. Anselmo Valdozende', 'Anselmo Valdozende'],
    ['person', 'Chico Valdozende Prado', 'Francisco Valdozende Prado'],
    ['person', 'Анатолий Курбатов', 'Anatoly Kurbatov'],
    ['person', 'خالد منصور', 'Khaled Mansour'],
    ['person', 'שמעון ברקוביץ', 'Shimon Berkovits'],
    ['person', 'Νίκος Παπαδάκης', 'Nikos Papadakis'],
    ['person', '王小明', 'Wang Xiaoming'],
    ['person', 'Hsi Chung-hsun', 'Xi Zhongxun'],
  ] as const)('%s: %s is %s', (kind, one, other) => expect(isSameByRules(one, other, kind)).toBe(true));

  test.each([
    ['entity', 'C.B.A.', 'A.B.C.'],
    ['person', 'Mário Valdozende', 'Maria Valdozende'],
    ['person', 'Carlos Monteiro Prado', 'Carlos Montenegro Prado'],
    ['person', 'Ali bin Hassan Valdozi', 'Hassan bin Ali Valdozi'],
    ['person', 'Anselmo Valdozende Filho', 'Anselmo Valdozende Neto'],
  ] as const)('%s: %s is not %s', (kind, one, other) => expect(isSameByRules(one, other, kind)).toBe(false));

  test('other numbers are never identical, and said', async () => {
    const [hit] = currentMatcher(
      [company('23 de Maio Transportes')],
      'entity',
    )({
      name: '24 de Maio Transportes',
      birthYear: null,
    });
    expect(hit?.match).toMatchObject({ otherNumbers: true });
    expect(hit?.match.score).toBeLessThanOrEqual(0.9);
  });

  test('legal forms go, numbers and initials are words', () => {
    expect(prepareName('B.R.C. S.A.', 'entity').words).toEqual(['BRC']);
    expect(prepareName('23 de Maio Ltda', 'entity')).toMatchObject({ words: ['MAIO'], numbers: [23] });
    expect(prepareName('Valdoz Obshchestvo s Ogranichennoi Otvetstvennostyu', 'entity').words).toEqual([
      'VALDOZ',
    ]);
  });
});

describe('one fold of names', () => {
  test.each([
    ['LUIZ SANT’ANNA', 'LUIZ SANTANNA'],
    ["Joana D'Ávila", 'JOANA DAVILA'],
    ['Joana D´Ávila', 'Joana D`Avila'],
    ['Søren Łukasz', 'SOREN LUKASZ'],
    ['Ana Maria Prado', 'Anamaria Prado'],
  ])('%s is %s', (one, other) => expect(isSameName(one, other)).toBe(true));

  test.each(['D´Ávila', 'D`Ávila', 'D‘Ávila', 'D’Ávila', "Sant'Anna"])('%s is a name', (name) =>
    expect(isPersonName(name)).toBe(true),
  );

  test.each([
    ['MARIA SOUZA LIMA', 'MARIA SOUZA LIMA PRADO', true],
    ['VALDOZ COMERCIO LTDA', 'VALDOZ COMERCIO LTDA EM RECUPERACAO JUDICIAL', true],
    ['JOSE PEREIRA LIMA', 'ANTONIO CARVALHO', false],
  ])('a record by document under %s is one of %s: %s', (record, stated, same) =>
    expect(isSubjectName(record, stated)).toBe(same),
  );
});
