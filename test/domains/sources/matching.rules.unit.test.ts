import { describe, expect, test } from '@jest/globals';
import { indexList, looksBroken, searchList } from '~/src/domains/sources/lists.rules';
import { jaroWinkler, matchEntry, nameTokens } from '~/src/domains/sources/matching.rules';
import type { ListEntry } from '~/src/gateways';

const entry = (name: string, more: Partial<ListEntry> = {}): ListEntry => ({
  id: '1',
  kind: 'person',
  name,
  aliases: [],
  birthYears: [],
  programs: [],
  reference: null,
  addresses: [],
  remarks: null,
  ...more,
});
const score = (asked: string, listed: string, birthYear: number | null = null, birthYears: number[] = []) =>
  matchEntry({ name: asked, birthYear }, entry(listed, { birthYears }))?.score ?? null;

describe('Jaro-Winkler', () => {
  test.each([
    ['MARTHA', 'MARHTA', 0.961],
    ['DIXON', 'DICKSONX', 0.813],
    ['DWAYNE', 'DUANE', 0.84],
    ['ABC', 'XYZ', 0],
    ['SILVA', 'SILVA', 1],
    ['', 'SILVA', 0],
  ])('of %s and %s is %f', (one, other, expected) => {
    expect(jaroWinkler(one, other)).toBeCloseTo(expected, 2);
    expect(jaroWinkler(other, one)).toBeCloseTo(expected, 2);
  });
});

test('a name is its tokens without accents, particles, company forms and initials', () => {
  expect(nameTokens('José da Silva e Souza')).toEqual(['JOSE', 'SILVA', 'SOUZA']);
  expect(nameTokens('Brumalva Trading Ltda.')).toEqual(['BRUMALVA', 'TRADING']);
  expect(nameTokens('João P. dos Santos')).toEqual(['JOAO', 'SANTOS']);
  expect(nameTokens('E. S.')).toEqual(['E', 'S']);
});

describe('a name on a list', () => {
  test('matches whatever its order, accents and particles', () => {
    expect(score('JOSÉ DA SILVA', 'SILVA, Jose')).toBe(1);
    expect(score('Anselmo Krieger Valdozende', 'VALDOZENDE Anselmo Krieger')).toBe(1);
  });

  test('written a little differently is a possible match, with its tokens as the reason', () => {
    const match = matchEntry(
      { name: 'Rachid Benhalima Torquato', birthYear: null },
      entry('ABDERRAHIM MESSAADI', { aliases: ['Rachid Benhalima Torcuato'] }),
    );
    expect(match?.score).toBeGreaterThan(0.95);
    expect(match?.matchedName).toBe('Rachid Benhalima Torcuato');
    expect(match?.tokens).toContainEqual({
      asked: 'TORQUATO',
      listed: 'TORCUATO',
      similarity: expect.closeTo(0.95, 1),
    });
  });

  test.each([
    ['José da Silva', 'José Pereira Lima'],
    ['José Carlos Pereira da Silva', 'José Silva'],
    ['Maria Aparecida dos Santos', 'Mario Aparecido Soares Alves'],
    ['Helena Duarte Vasconcelos', 'Duarte'],
    ['Ana Souza', 'Ana Beatriz Conceição Monteiro'],
  ])('%s is not %s', (asked, listed) => {
    expect(score(asked, listed)).toBeNull();
  });

  test('counts a little more with the same birth year, and no longer with another', () => {
    expect(score('José da Silva', 'DA SILVA, Jose', 1951, [1951, 1953])).toBe(1);
    expect(score('José da Silva', 'DA SILVA, Jose', 1952, [1951, 1953])).toBe(1);
    expect(score('José da Silva', 'DA SILVA, Jose', 1987, [1951, 1953])).toBeNull();
    expect(score('José da Silva', 'DA SILVA, Jose', null, [1951])).toBe(1);
    const close = 'Josef Silva';
    expect(score(close, 'Jose Silva', 1951, [1951])).toBeGreaterThan(score(close, 'Jose Silva') ?? 1);
  });
});

describe('a search', () => {
  const index = indexList([
    entry('BRUMALVA TRADING', { id: 'e', kind: 'entity' }),
    entry('Anselmo Krieger VALDOZENDE', { id: 'p', birthYears: [1969] }),
    entry('Anselmo Valdozende', { id: 'q' }),
    entry('ANSELMO', { id: 'v', kind: 'other' }),
  ]);

  test('finds people for people and organisations for companies, best first', () => {
    const people = searchList(index, { name: 'ANSELMO KRIEGER VALDOZENDE', kind: 'person', birthYear: 1969 });
    expect(people.map(({ entry: { id } }) => id)).toEqual(['p', 'q']);
    const companies = searchList(index, {
      name: 'BRUMALVA TRADING IMPORTAÇÃO LTDA',
      kind: 'entity',
      birthYear: null,
    });
    expect(companies.map(({ entry: { id } }) => id)).toEqual(['e']);
  });

  test('finds nobody under a name that nobody has', () => {
    expect(searchList(index, { name: 'Helena Duarte', kind: 'person', birthYear: null })).toEqual([]);
  });
});

test('a list that shrinks to less than half looks broken', () => {
  expect([looksBroken(100, 49), looksBroken(100, 50), looksBroken(0, 0)]).toEqual([true, false, false]);
});
