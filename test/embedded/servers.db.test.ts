import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { choosePorts, freePort, isFree } from '~/src/embedded/ports';
import { startPostgres } from '~/src/embedded/postgres';
import { isAlive } from '~/src/embedded/process-table';
import { startRedis } from '~/src/embedded/redis';
import { readOrMakeSecrets } from '~/src/embedded/secrets';
import { openDatabase } from '~/src/platform/knex';

let dataDir: string;
const silent = () => undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'idoneo-test-servers-'));
  await chmod(dataDir, 0o711);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function postgres() {
  return startPostgres({
    ...{ dataDir, port: await freePort(), password: 'for-this-test', database: 'idoneo' },
    onLine: silent,
  });
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const db = openDatabase(url, { max: 1 });
  return db
    .raw(sql)
    .then((result) => result.rows)
    .finally(() => db.destroy());
}

test('Postgres left running by a killed start is ended, and what it committed is there', async () => {
  const first = await postgres();
  await query(first.ownerUrl, 'create table kept (id int); insert into kept values (7)');
  const second = await postgres();
  expect(isAlive(first.process.pid)).toBe(false);
  expect(await query(second.ownerUrl, 'select id from kept')).toEqual([{ id: 7 }]);
  await second.stop();
});

test('Postgres comes up after it was killed', async () => {
  const first = await postgres();
  await query(first.ownerUrl, 'insert into kept values (8)');
  process.kill(first.process.pid, 'SIGKILL');
  await first.process.ended;
  const second = await postgres();
  expect(await query(second.ownerUrl, 'select id from kept order by id')).toEqual([{ id: 7 }, { id: 8 }]);
  await second.stop();
  expect(isAlive(second.process.pid)).toBe(false);
});

test('the queues keep their jobs over a restart, and refuse to forget', async () => {
  const start = async () =>
    startRedis({
      ...{ dir: join(dataDir, 'queues'), port: await freePort(), password: 'for-this-test' },
      ...{ kind: 'queues' as const, onLine: silent },
    });
  const first = await start();
  const client = new Redis(first.url);
  await client.set('job', '1');
  client.disconnect();
  const second = await start();
  expect(isAlive(first.process.pid)).toBe(false);
  const again = new Redis(second.url);
  expect(await again.get('job')).toBe('1');
  expect(await again.info('memory')).toContain('maxmemory_policy:noeviction');
  again.disconnect();
  await second.stop();
});

test('Redis answers only with its password', async () => {
  const server = await startRedis({
    ...{ dir: join(dataDir, 'sessions'), port: await freePort(), password: 'for-this-test' },
    ...{ kind: 'sessions', onLine: silent },
  });
  const stranger = new Redis(server.url.replace('for-this-test', 'guess'), { retryStrategy: () => null });
  stranger.on('error', silent);
  await expect(stranger.get('x')).rejects.toThrow();
  stranger.disconnect();
  await server.stop();
});

test('ports stay the same from start to start while they are free', async () => {
  const first = await choosePorts(dataDir, ['postgres', 'redis']);
  expect(await choosePorts(dataDir, ['postgres', 'redis'])).toEqual(first);
  expect(first.postgres).not.toBe(first.redis);
  expect(await isFree(first.postgres)).toBe(true);
});

test('secrets are made once, and not anew beside a database that they belong to', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'idoneo-test-secrets-'));
  const secrets = await readOrMakeSecrets(elsewhere);
  expect(await readOrMakeSecrets(elsewhere)).toEqual(secrets);
  await rm(elsewhere, { recursive: true });
  await expect(readOrMakeSecrets(dataDir)).rejects.toThrow('restore it');
});
