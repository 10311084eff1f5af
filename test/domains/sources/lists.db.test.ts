import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { INDEX_VERSION } from '~/src/domains/names/index-keys.rules';
import { importLists, indexLists, querySource } from '~/src/domains/sources';
import { buildIndex, pickCandidates } from '~/src/domains/sources/list-index.rules';
import { searchKeys } from '~/src/domains/sources/lists.rules';
import { findCandidates } from '~/src/domains/sources/lists.store';
import type { ListEntry, ListId, PublishedList } from '~/src/gateways';
import { parseOfac } from '~/src/gateways/lists/ofac.format';
import type { Ctx } from '~/src/platform/context';
import { testContext } from '~/test/support/context';
import { madeUpEntry, nameTrial } from '~/test/support/names/trial';
import { startTestSandbox, type TestSandbox } from '~/test/support/process/sandbox';
import { createTestDatabase } from '~/test/support/process/test-database';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sandbox: TestSandbox;
let ctx: Ctx;

beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase(), startTestSandbox()]);
}, 60_000);
beforeEach(async () => {
  for (const provider of ['ofac', 'un'] as const) sandbox.faults.set(provider, 'ok', 0);
  await database.knex.raw('truncate list_keys, list_names, list_sounds, list_entries, list_versions');
  ctx = testContext(database.knex, { gateways: sandbox.gateways });
});
afterAll(async () => {
  await sandbox.close();
  await database.destroy();
});

const inputs = { cpf: '30500011869', fullName: 'ANSELMO KRIEGER VALDOZENDE', birthDate: '1969-04-18' };
const ask = (list: ListId, on: Ctx = ctx) => querySource(on, list, { target: 'CPF', inputs, accountId: '' });
/** The same world with another publication of the OFAC list. */
const publishing = (change: (list: PublishedList) => PublishedList): Ctx => ({
  ...ctx,
  gateways: {
    ...sandbox.gateways,
    lists: { fetchList: async (list) => change(await sandbox.gateways.lists.fetchList(list)) },
  },
});
const later = (days: number): Ctx => ({ ...ctx, now: () => new Date(Date.now() + days * 86_400_000) });

describe('the import', () => {
  test('stores each list with its date; the same publication is not imported twice', async () => {
    await importLists(ctx);
    await importLists(ctx);
    const versions = await database
      .knex('list_versions')
      .orderBy('list')
      .select('list', 'published_on', 'entries');
    expect(versions).toEqual([
      { list: 'ofac-sdn', published_on: '2026-11-19', entries: 6 },
      { list: 'un-consolidated', published_on: '2026-11-18', entries: 3 },
    ]);
  });

  test('of a changed publication is a new version; the entries of the last two are kept', async () => {
    for (const sha256 of ['a', 'b', 'c']) {
      await importLists(publishing((list) => ({ ...list, sha256 })));
    }
    const versions = await database.knex('list_versions').where({ list: 'ofac-sdn' });
    const rows = await database.knex('list_entries').distinct('version_id');
    expect([versions.length, rows.length]).toEqual([3, 4]);
  });

  test('refuses a publication that lost half of its entries, and goes on with the last', async () => {
    await importLists(ctx);
    await importLists(publishing((list) => ({ ...list, sha256: 'x', entries: list.entries.slice(0, 1) })));
    expect(await ask('ofac-sdn')).toMatchObject({ state: 'answered', findings: [{ entryId: '101' }] });
  });

  test('goes on with the other list when one is down', async () => {
    sandbox.faults.set('ofac', 'down', 3_600);
    await importLists(ctx);
    expect(await database.knex('list_versions').pluck('list')).toEqual(['un-consolidated']);
  });
});

describe('the search', () => {
  test('imports the list when there is none yet, and says which list and comparison it used', async () => {
    expect(await ask('ofac-sdn')).toMatchObject({
      state: 'answered',
      receipt: '2026-11-19 3',
      findings: [
        {
          kind: 'list_match',
          basis: 'name',
          listedName: 'Anselmo Krieger VALDOZENDE',
          score: 1,
          birthYear: 'equal',
          listDate: '2026-11-19',
          algorithm: '3',
        },
      ],
    });
    expect(await ask('un-consolidated')).toMatchObject({ state: 'answered', findings: [] });
  });

  test('without any list is unavailable, never nothing on record', async () => {
    sandbox.faults.set('ofac', 'down', 3_600);
    expect(await ask('ofac-sdn')).toMatchObject({ state: 'unavailable' });
  });

  test('does not answer from a list that was not confirmed for a week', async () => {
    await importLists(ctx);
    sandbox.faults.set('ofac', 'down', 3_600);
    expect(await ask('ofac-sdn', later(6))).toMatchObject({ state: 'answered' });
    expect(await ask('ofac-sdn', later(8))).toMatchObject({ state: 'unavailable' });
  });

  test('of a list that is indexed by other rules finds the same and stores nothing; the job indexes it', async () => {
    await importLists(ctx);
    await database.knex.raw('truncate list_keys, list_names');
    await database.knex('list_versions').update({ rules: null });
    sandbox.faults.set('ofac', 'down', 3_600);
    expect(await ask('ofac-sdn')).toMatchObject({ findings: [{ entryId: '101' }] });
    expect(await database.knex('list_keys')).toEqual([]);
    await indexLists(ctx);
    expect(await database.knex('list_versions').distinct('rules').pluck('rules')).toEqual([INDEX_VERSION]);
    expect(await ask('ofac-sdn')).toMatchObject({ findings: [{ entryId: '101' }] });
  });

  test('of a list imported by the previous release uses its years until the next import', async () => {
    await importLists(ctx);
    await database.knex.raw('truncate list_keys, list_names');
    await database.knex('list_entries').update({ details: null });
    await database.knex('list_versions').update({ rules: null, format: null });
    expect(await ask('ofac-sdn')).toMatchObject({ findings: [{ entryId: '101', birthYear: 'equal' }] });
    await importLists(ctx);
    const versions = await database.knex('list_versions').where({ list: 'ofac-sdn' }).orderBy('imported_at');
    expect(versions.map(({ rules }) => rules)).toEqual([null, INDEX_VERSION]);
  });

  test('shows an identical name with another birth year apart, and one with the same CPF as confirmed', async () => {
    const entries = [
      madeUpEntry({
        id: '1',
        name: 'Anselmo Krieger Valdozende',
        births: [{ from: 1950, to: 1950, approximate: false }],
      }),
      madeUpEntry({
        id: '2',
        name: 'Somebody Else',
        documents: [{ kind: 'Tax ID No.', number: '305.000.118-69', country: 'Brazil' }],
      }),
    ];
    const answer = await ask(
      'ofac-sdn',
      publishing((list) => ({ ...list, entries })),
    );
    expect(answer).toMatchObject({
      findings: [
        { entryId: '2', band: 'confirmed', basis: 'document' },
        { entryId: '1', band: 'namesake', basis: 'name', birthYear: 'conflict', score: 0.8 },
      ],
    });
  });

  const listing = (...entries: Partial<ListEntry>[]): Ctx =>
    publishing((list) => ({ ...list, entries: entries.map(madeUpEntry) }));

  test('does not take a document of another country for a CPF, and takes one without a country for a CPF', async () => {
    const withDocument = (id: string, country: string | null) => ({
      id,
      name: `Somebody Else ${id}`,
      documents: [{ kind: 'National ID No.', number: '30500011869', country }],
    });
    const answer = await ask('ofac-sdn', listing(withDocument('1', 'Colombia'), withDocument('2', null)));
    expect(answer).toMatchObject({ findings: [{ entryId: '2', basis: 'document' }] });
  });

  const born = (from: number) => [{ from, to: from, approximate: false }];

  test('includes the nome social', async () => {
    const names = {
      ...inputs,
      fullName: 'Anselmo Krieger Valdozende',
      socialName: 'Isis Krieger Valdozende',
    };
    const search = (on: Ctx) => querySource(on, 'ofac-sdn', { target: 'CPF', inputs: names, accountId: '' });
    expect(
      await search(listing({ id: '1', name: 'Isis Krieger Valdozende', births: born(1969) })),
    ).toMatchObject({ findings: [{ entryId: '1', band: 'probable' }] });
  });

  test('an entry is a namesake by the civil name and probable by the nome social: it is probable', async () => {
    const names = { ...inputs, fullName: 'Ferryman', socialName: 'Isis Krieger Valdozende' };
    const on = listing({
      id: '1',
      name: 'Isis Krieger Valdozende',
      aliases: ['Ferryman'],
      weakAliases: ['Ferryman'],
    });
    expect(await querySource(on, 'ofac-sdn', { target: 'CPF', inputs: names, accountId: '' })).toMatchObject({
      findings: [{ entryId: '1', band: 'probable' }],
    });
  });

  test('finds a person or company by a former name', async () => {
    const read = (file: string) => readFileSync(`test/support/names/lists/${file}`, 'utf8');
    const [sdn, alt, add, comments] = ['sdn', 'alt', 'add', 'sdn_comments'].map((file) =>
      read(`${file}.csv`),
    ) as [string, string, string, string];
    const on = listing(...parseOfac({ sdn, alt, add, comments }));
    const person = { ...inputs, cpf: '52998224725', fullName: 'Anselmo Krieger' };
    expect(await querySource(on, 'ofac-sdn', { target: 'CPF', inputs: person, accountId: '' })).toMatchObject(
      { findings: [{ entryId: '101', matchedName: 'Anselmo KRIEGER', band: 'probable' }] },
    );
    const company = { cnpj: '34028316000103', fullName: 'Old Brumalva Ltda' };
    expect(
      await querySource(on, 'ofac-sdn', { target: 'CNPJ', inputs: company, accountId: '' }),
    ).toMatchObject({ findings: [{ entryId: '102', matchedName: 'OLD BRUMALVA LTDA.' }] });
  });

  test('compares the same names whether the index is stored or in memory', async () => {
    const { entries, unlisted, positives } = nameTrial({ entries: 400, positives: 2, unlisted: 20 });
    await importLists(publishing((list) => ({ ...list, entries })));
    const index = buildIndex(entries, 'person');
    for (const { name } of [...unlisted, ...positives.map(({ asked }) => asked)]) {
      const keys = searchKeys({ name, kind: 'person', birthYear: null, document: '30500011869' });
      const stored = await findCandidates(ctx, 'ofac-sdn', { kind: 'person', keys });
      expect(stored?.candidates).toEqual(pickCandidates(index, entries.length, keys));
    }
  });

  test('finds a name written as it sounds', async () => {
    const misheardName = { ...inputs, fullName: 'Anselmo Crieger Valdosende' };
    const answer = await querySource(ctx, 'ofac-sdn', { target: 'CPF', inputs: misheardName, accountId: '' });
    expect(answer).toMatchObject({
      findings: [{ entryId: '101', tokens: [{ by: 'same' }, { by: 'sound' }, { by: 'sound' }] }],
    });
  });

  test('run twice at the same moment imports once', async () => {
    await Promise.all([ask('ofac-sdn'), ask('ofac-sdn'), ask('ofac-sdn')]);
    expect(await database.knex('list_versions')).toHaveLength(1);
  });
});
