import { expect, test } from '@jest/globals';
import { findingFacts } from '~/src/domains/reports/result/finding-facts.wording';
import type { FindingOf } from '~/src/domains/sources';
import { getI18n } from '~/src/platform/i18n';

const MATCH: FindingOf<'list_match'> = {
  kind: 'list_match',
  basis: 'name',
  list: 'ofac-sdn',
  entryId: '101',
  reference: null,
  listedName: 'Anselmo Krieger VALDOZENDE',
  matchedName: 'Anselmo Krieger VALDOZENDE',
  programs: ['SDGT'],
  listDate: '2026-11-19',
  algorithm: 'jw-2',
  score: 0.97,
  tokens: [
    { asked: 'ANSELMO', listed: 'ANSELMO', similarity: 1, by: 'same' },
    { asked: 'CRIEGER', listed: 'KRIEGER', similarity: 0.97, by: 'sound' },
    { asked: 'V', listed: 'VALDOZENDE', similarity: 0.85, by: 'initial' },
  ],
  unmatched: [],
  unmatchedAsked: ['PRADO'],
  otherGivenName: false,
  shortForm: false,
  changedSurname: false,
  birthYear: 'equal',
  listedYears: [1969],
};

const getFacts = (match: FindingOf<'list_match'>, locale: 'pt-BR' | 'en-US') =>
  Object.fromEntries(
    findingFacts(match, getI18n(locale).getFixedT(locale, 'reports'), locale).map(({ key, value }) => [
      key,
      value,
    ]),
  );

test('a likeness states its score, why each word agrees, what differs, the years and the list', () => {
  expect(getFacts(MATCH, 'pt-BR')).toMatchObject({
    likeness: '97%',
    explanation: 'ANSELMO, CRIEGER ≈ KRIEGER (soa igual), V ≈ VALDOZENDE (inicial)',
    differences: 'só no nome consultado: PRADO',
    birthYear: 'O mesmo ano de nascimento (na lista: 1969)',
    listDate: '19/11/2026 (comparação jw-2)',
  });
  expect(getFacts({ ...MATCH, shortForm: true, otherGivenName: true }, 'en-US')).toMatchObject({
    explanation: 'ANSELMO, CRIEGER ≈ KRIEGER (sounds the same), V ≈ VALDOZENDE (initial)',
    differences: 'another first name; only first and last names match; only in the name checked: PRADO',
  });
});

test('a likeness of the previous comparison is still readable', () => {
  const old = { ...MATCH, tokens: MATCH.tokens.map(({ by: _, ...token }) => token) };
  const { unmatchedAsked: _, listedYears: __, ...before } = old;
  expect(getFacts(before, 'pt-BR')).toMatchObject({
    explanation: 'ANSELMO, CRIEGER ≈ KRIEGER (97%), V ≈ VALDOZENDE (85%)',
    birthYear: 'O mesmo ano de nascimento',
  });
});

test('a namesake shows why it appears, why it may be another person, and its band', () => {
  const namesake: FindingOf<'list_match'> = {
    ...MATCH,
    ...{
      algorithm: '3',
      band: 'namesake',
      birthYear: 'conflict',
      unmatchedAsked: [],
      nationalities: ['Nowhere'],
    },
    listedBirths: [
      { from: 1941, to: 1941, approximate: true },
      { from: 1938, to: 1940, approximate: false },
    ],
  };
  expect(getFacts(namesake, 'pt-BR')).toMatchObject({
    certainty: 'Mesmo nome, outros dados',
    whyListed: 'Nome: ANSELMO, CRIEGER ≈ KRIEGER (soa igual), V ≈ VALDOZENDE (inicial)',
    whyNot:
      'Outro ano de nascimento (na lista: por volta de 1941, 1938 a 1940); nacionalidade na lista: Nowhere',
  });
  const english = getFacts(namesake, 'en-US');
  expect(english.certainty).toBe('Same name, other data');
  expect(english.whyNot).toContain('around 1941, 1938 to 1940');
  expect(english).not.toHaveProperty('explanation');
});
