import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { openDatabase } from '~/src/platform/database/knex';
import { statementNames } from '~/src/platform/database/statement-names';
import { createTestDatabase, type TestDatabase } from '~/test/support/process/test-database';

let database: TestDatabase;
let db: Knex;
let owner: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 1 });
  owner = database.knex;
});
afterAll(async () => {
  await db.destroy();
  await database.destroy();
});

const times = async (count: number, ask: () => PromiseLike<unknown>): Promise<void> => {
  for (let n = 0; n < count; n += 1) await ask();
};

async function preparedTexts(): Promise<string[]> {
  const { rows } = await db.raw('select statement from pg_prepared_statements');
  return rows.map(({ statement }: { statement: string }) => statement);
}

test('frequent statements are prepared on the connection, in transactions too', async () => {
  // Texts are counted by process, which other test files share: nobody else asks this.
  const often = (on: Knex) => on('settings').where({ key: 'x' }).first({ asked_often: 'value' });
  await times(5, () => often(db));
  expect((await preparedTexts()).some((text) => text.includes('asked_often'))).toBe(false);
  await times(20, () => db.transaction((trx) => often(trx)));
  expect((await preparedTexts()).filter((text) => text.includes('asked_often'))).toHaveLength(1);
});

test('a new column breaks no prepared statement, and “select *” is never prepared', async () => {
  const whole = () => db('settings').where({ key: 'billing' });
  const named = () => db('settings').where({ key: 'billing' }).select('key', 'value');
  await times(30, whole);
  await times(30, named);
  expect((await preparedTexts()).some((text) => text.includes('select *'))).toBe(false);
  await owner.raw('alter table settings add column later text');
  await expect(Promise.all([whole(), named()])).resolves.toHaveLength(2);
});

test('counts and lists of varying length do not grow the statement cache', () => {
  const getName = statementNames();
  const askedOften = (sql: string) => Array.from({ length: 25 }, () => getName(sql)).at(-1);
  expect(askedOften('select count(*) from a')).toMatch(/^often-\d+$/);
  expect(askedOften('insert into a default values returning *')).toBeUndefined();
  expect(askedOften('BEGIN;')).toBeUndefined();
  expect(askedOften('alter table a add column b int')).toBeUndefined();
  const names = Array.from({ length: 1_000 }, (_, n) => askedOften(`select ${n}`)).filter(Boolean);
  expect(names.length).toBeLessThanOrEqual(300);
  expect(new Set(names).size).toBe(names.length);
});
