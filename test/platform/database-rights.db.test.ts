import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { openDatabase } from '~/src/platform/database/knex';
import { createTestDatabase, type TestDatabase } from '~/test/support/process/test-database';

let database: TestDatabase;
/** As web and worker have it. */
let product: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  product = openDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  await product.destroy();
  await database.destroy();
});

const DENIED = /permission denied|must be owner/;

describe('the database user of the product', () => {
  test.each([
    'create table mine (id int)',
    'drop table reports',
    'alter table entries disable trigger user',
    'alter table audit_events disable trigger audit_events_keep',
    'drop trigger append_only on entries',
    "create or replace function billing_append_only() returns trigger language plpgsql as 'begin return new; end'",
    'truncate product_demand',
    "set session_replication_role = 'replica'",
    'create role another login superuser',
    'delete from knex_migrations',
    'update entries set amount = 1',
    'delete from journal',
    'update audit_events set details = null',
    'delete from audit_chains',
    "select pg_read_file('/etc/passwd')",
  ])('may not: %s', async (statement) => {
    await expect(product.raw(statement)).rejects.toThrow(DENIED);
  });

  test('reads and writes every table; ledger and audit are append-only', async () => {
    const { rows } = await database.knex.raw(
      `select relname as name from pg_class
        where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
    );
    const exempt = ['knex_migrations'];
    const names = rows
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => !exempt.includes(name));
    const lacking: string[] = [];
    for (const name of names) {
      const privileges = await product.raw(
        `select has_table_privilege(?, 'select') and has_table_privilege(?, 'insert') as granted`,
        [name, name],
      );
      if (!privileges.rows[0].granted) lacking.push(name);
    }
    expect(names.length).toBeGreaterThan(50);
    expect(lacking).toEqual([]);
  });

  test('creates the next audit partition, which is append-only too', async () => {
    const { rows } = await product.raw(`select audit_add_month('2031-01-01') as made`);
    expect(rows).toEqual([{ made: true }]);
    await expect(product.raw('truncate audit_events_2031_01')).rejects.toThrow(DENIED);
    await expect(product.raw('drop table audit_events_2031_01')).rejects.toThrow(DENIED);
  });
});
