import { beforeEach, describe, expect, test } from '@jest/globals';
import { createGateways } from '~/src/gateways';
import { parseOfac } from '~/src/gateways/lists/ofac.format';
import { parseUn } from '~/src/gateways/lists/un.format';
import { SILENT, sandboxConfig, testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
const { lists } = sandbox.gateways;
beforeEach(() => {
  for (const provider of ['ofac', 'un'] as const) sandbox.faults.set(provider, 'ok', 0);
});

describe('OFAC', () => {
  test('is fetched through its redirect: names reordered, aliases joined, birth years read', async () => {
    const { publishedOn, sha256, entries } = await lists.fetchList('ofac-sdn');
    expect(publishedOn).toBe('2026-11-19');
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(entries).toHaveLength(6);
    expect(entries[0]).toEqual({
      id: '101',
      kind: 'person',
      name: 'Anselmo Krieger VALDOZENDE',
      aliases: ['Anselm WALDOZENDE'],
      weakAliases: [],
      births: [{ from: 1969, to: 1969, approximate: false }],
      birthPlaces: ['Porto Imaginario'],
      nationalities: ['Nowhere'],
      documents: [{ kind: 'Passport', number: 'X000001', country: null }],
      listedOn: null,
      delistedOn: null,
      programs: ['SDGT', 'NPWMD'],
      reference: null,
      addresses: ['1 Calle Imaginaria, Porto Imaginario 0000, Nowhere', 'Vila Inexistente, Nowhere'],
      remarks: 'DOB 18 Apr 1969; POB Porto Imaginario; Passport X000001; nationality Nowhere.',
    });
    expect(entries.map(({ kind }) => kind)).toEqual([
      'person',
      'entity',
      'person',
      'other',
      'person',
      'person',
    ]);
    expect(entries[2]?.births).toEqual([
      { from: 1951, to: 1951, approximate: false },
      { from: 1953, to: 1953, approximate: true },
    ]);
    expect(entries[4]).toMatchObject({
      name: 'Tadeusz "El Lobo" ORLOVSKI',
      births: [
        { from: 1958, to: 1960, approximate: false },
        { from: 1962, to: 1962, approximate: false },
      ],
    });
    expect(entries[4]?.remarks).toBe('DOB 1958 to 1960. alt. DOB 1962; Linked To: BRUMALVA TRADING.');
    expect(entries[1]?.addresses).toEqual([]);
  });

  test('with too few columns is refused', () => {
    const none = { alt: '', add: '', comments: '' };
    expect(() => parseOfac({ ...none, sdn: '1,"A, B"\n' })).toThrow('columns');
    expect(() => parseOfac({ ...none, sdn: '', add: '1,2\n' })).toThrow('ADD.CSV');
  });
});

describe('the United Nations', () => {
  test('list is read: names joined, aliases, dates, regimes, its own date', async () => {
    const { publishedOn, entries } = await lists.fetchList('un-consolidated');
    expect(publishedOn).toBe('2026-11-18');
    expect(entries[0]).toEqual({
      id: '6900001',
      kind: 'person',
      name: 'ABDERRAHIM OULD MESSAADI',
      aliases: ['Rachid Benhalima Torcuato', 'The Ferryman'],
      weakAliases: ['The Ferryman'],
      births: [{ from: 1972, to: 1972, approximate: false }],
      birthPlaces: ['Imaginary Town'],
      nationalities: ['Nowhere'],
      documents: [],
      listedOn: '2016-03-01',
      delistedOn: null,
      programs: ['Al-Qaida'],
      reference: 'QDi.900',
      addresses: ['Nowhere'],
      remarks: 'Invented for tests & demonstrations.',
    });
    expect(entries[1]?.births).toEqual([{ from: 1963, to: 1965, approximate: false }]);
    expect(entries[2]).toMatchObject({ kind: 'entity', aliases: ['Imaginary Bridge Foundation'] });
  });

  test.each([
    ['<html><body>Sorry</body></html>', 'not the consolidated list'],
    ['<!DOCTYPE x [<!ENTITY a "b">]><CONSOLIDATED_LIST/>', 'document type'],
    ['<CONSOLIDATED_LIST><INDIVIDUALS>', ''],
  ])('is not %s', (xml, words) => {
    expect(() => parseUn(xml)).toThrow(words);
  });
});

test.each([
  ['ofac-sdn', 'ofac', 'down'],
  ['ofac-sdn', 'ofac', 'error'],
  ['ofac-sdn', 'ofac', 'malformed'],
  ['ofac-sdn', 'ofac', 'empty'],
  ['un-consolidated', 'un', 'down'],
  ['un-consolidated', 'un', 'malformed'],
  ['un-consolidated', 'un', 'empty'],
] as const)('%s with %s %s is unavailable', async (list, provider, mode) => {
  sandbox.faults.set(provider, mode, 3_600);
  await expect(lists.fetchList(list)).rejects.toMatchObject({ name: 'ListUnavailable', list });
});

test('a list that takes too long is unavailable', async () => {
  sandbox.faults.set('un', 'slow', 3_600, 5_000);
  const quick = createGateways(sandboxConfig(sandbox.url, 100), { log: SILENT }).lists;
  await expect(quick.fetchList('un-consolidated')).rejects.toMatchObject({ reason: 'timeout' });
});
