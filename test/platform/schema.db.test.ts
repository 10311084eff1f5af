import { expect, test } from '@jest/globals';
import { FUNCTIONS } from '~/migrations/functions';
import { migrate, UnknownSchema } from '~/src/platform/database/migrate';
import { TABLE_OWNERS } from '~/test/architecture/table-owners';
import { createTestDatabase, testDatabase } from '~/test/support/process/test-database';

const database = await testDatabase({ max: 2 });

/** Every function of ours as Postgres tells it, by name. */
async function functions(): Promise<Record<string, string>> {
  const { rows } = await database.knex.raw(
    `select proname as name, pg_get_functiondef(oid) as text from pg_proc
      where pronamespace = 'public'::regnamespace order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, text }: { name: string; text: string }) => [name, text]));
}

test('the functions of a database are the files of migrations/functions', async () => {
  const before = await functions();
  expect(Object.keys(FUNCTIONS).sort()).toEqual(Object.keys(before));
  for (const text of Object.values(FUNCTIONS)) await database.knex.raw(text);
  expect(await functions()).toEqual(before);
});

test('every table of a database has an owner, and every owned table is there', async () => {
  const { rows } = await database.knex.raw(
    `select relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
        and relname not like 'knex_%'`,
  );
  const there = rows.map(({ name }: { name: string }) => name);
  expect(Object.values(TABLE_OWNERS).flat().sort()).toEqual(there.sort());
});

test('a schema older than the first release is refused with instructions instead of a stack trace', async () => {
  const before = await createTestDatabase({ max: 2 });
  await before.knex('knex_migrations').insert({ name: '20261121_0100_platform', batch: 1 });
  const starting = migrate(before.knex.client.config.address);
  await expect(starting).rejects.toThrow(UnknownSchema);
  await expect(starting).rejects.toThrow(/20261121_0100_platform.*DATA_DIR/);
  await before.destroy();
});

test('a schema of a later release works and is not changed', async () => {
  const later = await createTestDatabase({ max: 2 });
  await later.knex('knex_migrations').insert({ name: '29990101_0000_later', batch: 9 });
  const lines: string[] = [];
  await migrate(later.knex.client.config.address, undefined, { say: (line) => void lines.push(line) });
  expect(lines).toEqual([expect.stringContaining('29990101_0000_later')]);
  await later.destroy();
});

test('an up-to-date database is not changed', async () => {
  const again = await createTestDatabase({ max: 2 });
  const applied = () => again.knex('knex_migrations').orderBy('id').select('id', 'name');
  const before = await applied();
  await migrate(again.knex.client.config.address);
  expect(await applied()).toEqual(before);
  await again.destroy();
});
