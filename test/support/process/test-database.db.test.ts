import { beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { createTestRedis, type TestRedis } from './redis';
import { createTestDatabase, testDatabase } from './test-database';

let redis: TestRedis;

const database = await testDatabase();
beforeAll(async () => {
  redis = await createTestRedis();
});

test('a test database has every migration applied', async () => {
  const applied = await database.knex('knex_migrations').select('name');
  expect(applied.length).toBeGreaterThan(0);
});

test('names sort as in Portuguese', async () => {
  const { rows } = await database.knex.raw(
    `select name from (values ('Zilda'), ('Ágata'), ('Bruno'), ('bela')) as t(name) order by name`,
  );
  expect(rows.map((row: { name: string }) => row.name)).toEqual(['Ágata', 'bela', 'Bruno', 'Zilda']);
});

test('two test databases do not see each other', async () => {
  const other = await createTestDatabase({ max: 1 });
  await database.knex.raw('create table only_here (id int)');
  await expect(other.knex('only_here')).rejects.toThrow('does not exist');
  await other.destroy();
});

test('the test Redis starts empty and has two separate databases', async () => {
  const sessions = new Redis(redis.url);
  const queues = new Redis(redis.queueUrl);
  await sessions.set('key', '1');
  expect(await queues.exists('key')).toBe(0);
  await redis.flush();
  expect(await sessions.exists('key')).toBe(0);
  sessions.disconnect();
  queues.disconnect();
});
