import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { BirthPeriod } from '~/src/gateways';
import { parseOfac } from '~/src/gateways/lists/ofac.format';
import { parseUn } from '~/src/gateways/lists/un.format';

/** Invented entries in the files' real formats, with every form of each field. */
const read = (file: string) => readFileSync(`test/support/names/lists/${file}`, 'utf8');
const year = (from: number, to = from, approximate = false): BirthPeriod => ({ from, to, approximate });

describe('OFAC keeps', () => {
  const entries = parseOfac({
    sdn: read('sdn.csv'),
    alt: read('alt.csv'),
    add: read('add.csv'),
    comments: read('sdn_comments.csv'),
  });
  const entry = (id: string) => entries.find((each) => each.id === id);

  test('of a person: ranges, approximate and alternative dates, places, countries, documents, aliases', () => {
    expect(entry('101')).toEqual({
      id: '101',
      kind: 'person',
      name: 'Anselmo VALDOZENDE',
      aliases: ['Anselm WALDOZENDE', 'Anselmo KRIEGER', 'LOBO'],
      weakAliases: ['LOBO'],
      births: [year(1961, 1961, true), year(1958, 1960), year(1963)],
      birthPlaces: ['Porto Imaginario, Nowhere', 'Vila Inexistente, Elsewhere'],
      nationalities: ['Nowhere', 'Ruritania', 'Elsewhere'],
      documents: [
        { kind: 'Passport', number: 'X000001', country: 'Nowhere' },
        { kind: 'Passport', number: 'X000002', country: null },
        { kind: 'Cedula No.', number: '17.325', country: 'Nowhere' },
        { kind: 'Tax ID No.', number: '305.000.118-69', country: 'Brazil' },
      ],
      programs: ['SDGT', 'NPWMD'],
      addresses: ['1 Calle Imaginaria, Porto Imaginario 0000, Nowhere', 'Elsewhere'],
      listedOn: null,
      delistedOn: null,
      reference: null,
      remarks: expect.stringContaining('Linked To'),
    });
  });

  test('of an organization, a vessel and an aircraft: the comma in the name, former and new names', () => {
    expect(entry('102')).toMatchObject({
      kind: 'entity',
      name: 'BRUMALVA, VALDOZ AND SONS',
      aliases: ['OLD BRUMALVA LTDA.', 'NEW BRUMALVA HOLDING', 'BVS'],
      weakAliases: ['BVS'],
      documents: [{ kind: 'Tax ID No.', number: '11.222.333/0001-81', country: 'Brazil' }],
      births: [],
    });
    expect(entry('103')).toMatchObject({ kind: 'other', name: 'MAR BRAVO, II', remarks: null });
    expect(entry('104')).toMatchObject({ kind: 'other', name: 'N000XX' });
  });

  test('the contents of the file of further remarks', () => {
    expect(entry('105')).toMatchObject({
      name: 'Tarik EL-IMAGINARI',
      births: [year(1971, 1971, true)],
      birthPlaces: ['Cidade de Papel'],
      addresses: [],
    });
  });
});

describe('the United Nations keep', () => {
  const { publishedOn, entries } = parseUn(read('consolidated.xml'));
  const [person, organization] = entries;

  test('of a person: each type of date, also of an alias, qualities of aliases, places, documents, dates of the list', () => {
    expect(publishedOn).toBe('2026-11-18');
    expect(person).toEqual({
      id: '201',
      kind: 'person',
      name: 'ANSELMO KRIEGER VALDOZENDE PRADO',
      aliases: ['Anselm Waldozende', 'A. Valdozend', 'Lobo', 'Anselmo Krieger Torquato'],
      weakAliases: ['Lobo'],
      births: [year(1961, 1961, true), year(1963, 1967), year(1962), year(1970)],
      birthPlaces: ['Porto Imaginario, Ilha, Nowhere', 'Vila Inexistente, Elsewhere'],
      nationalities: ['Nowhere', 'Elsewhere'],
      documents: [
        { kind: 'Passport', number: 'X1', country: 'Nowhere' },
        { kind: 'National Identification Number', number: '17-325', country: null },
      ],
      listedOn: '2016-03-01',
      delistedOn: '2020-05-02',
      programs: ['Imaginary Sanctions'],
      reference: 'IMi.001',
      addresses: ['Nowhere'],
      remarks: 'An invented person.',
    });
  });

  test('of an organization: names before, and an ampersand', () => {
    expect(organization).toMatchObject({
      id: '202',
      kind: 'entity',
      name: 'BRUMALVA & VALDOZ TRADING',
      aliases: ['BVT', 'Old Brumalva'],
      weakAliases: [],
      births: [],
      listedOn: '2017-01-05',
    });
  });
});
