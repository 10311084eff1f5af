import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { onFreePort, PortTaken } from '~/src/embedded/ports';
import { startPostgres } from '~/src/embedded/postgres';
import { isAlive } from '~/src/embedded/process-table';
import { startRedis } from '~/src/embedded/redis';
import { loadOrCreateSecrets } from '~/src/embedded/secrets';
import { openDatabase } from '~/src/platform/database/knex';

let dataDir: string;
const silent = () => undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'idoneo-test-servers-'));
  await chmod(dataDir, 0o711);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const PASSWORD = randomUUID();

const postgres = (preferred?: number) =>
  onFreePort(
    (port) => startPostgres({ ...{ dataDir, port, password: PASSWORD, database: 'idoneo' }, onLine: silent }),
    preferred,
  );

const redis = (kind: 'queues' | 'sessions', preferred?: number) =>
  onFreePort(
    (port) => startRedis({ ...{ dir: join(dataDir, kind), port, password: PASSWORD, kind }, onLine: silent }),
    preferred,
  );

/** A program of somebody else's, which accepts connections and says nothing. */
async function occupyPort(): Promise<{ port: number; close(): Promise<unknown> }> {
  const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => new Promise((resolve) => server.close(resolve));
  return { port: (server.address() as AddressInfo).port, close };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const db = openDatabase(url, { max: 1 });
  return db
    .raw(sql)
    .then((result) => result.rows)
    .finally(() => db.destroy());
}

test('Postgres left running by a killed start is stopped, without losing committed data', async () => {
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

test('the queues keep their jobs over a restart, and refuse to evict', async () => {
  const first = await redis('queues');
  const client = new Redis(first.url);
  await client.set('job', '1');
  client.disconnect();
  const second = await redis('queues');
  expect(isAlive(first.process.pid)).toBe(false);
  const again = new Redis(second.url);
  expect(await again.get('job')).toBe('1');
  expect(await again.info('memory')).toContain('maxmemory_policy:noeviction');
  again.disconnect();
  await second.stop();
});

test('Redis answers only with its password', async () => {
  const server = await redis('sessions');
  const guest = new Redis(server.url.replace(PASSWORD, 'guess'), { retryStrategy: () => null });
  guest.on('error', silent);
  await expect(guest.get('x')).rejects.toThrow();
  guest.disconnect();
  await server.stop();
});

test('servers whose port was taken meanwhile come up on another', async () => {
  const occupant = await occupyPort();
  const servers = await Promise.all([postgres(occupant.port), redis('queues', occupant.port)]);
  const [database, queues] = servers;
  expect(new URL(database.url).port).not.toBe(String(occupant.port));
  expect(new URL(queues.url).port).not.toBe(String(occupant.port));
  expect(await query(database.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await Promise.all([occupant.close(), ...servers.map((server) => server.stop())]);
});

test('a server keeps the port of its last start while that is free', async () => {
  const first = await redis('sessions');
  await first.stop();
  const second = await redis('sessions', Number(new URL(first.url).port));
  expect(second.url).toBe(first.url);
  await second.stop();
});

test('a start that fails for another reason is not tried on other ports', async () => {
  const ports: number[] = [];
  const start = (error: Error) => (port: number) => {
    ports.push(port);
    return Promise.reject(error);
  };
  await expect(onFreePort(start(new Error('broken')))).rejects.toThrow('broken');
  expect(ports).toHaveLength(1);
  await expect(onFreePort(start(new PortTaken('taken')))).rejects.toThrow('taken');
});

test('secrets are created once, and not again beside a database that uses them', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'idoneo-test-secrets-'));
  const secrets = await loadOrCreateSecrets(elsewhere);
  expect(await loadOrCreateSecrets(elsewhere)).toEqual(secrets);
  await rm(elsewhere, { recursive: true });
  await expect(loadOrCreateSecrets(dataDir)).rejects.toThrow('restore it');
});
