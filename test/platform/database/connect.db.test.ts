import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onFreePort } from '~/src/embedded/ports';
import { type PostgresServer, startPostgres } from '~/src/embedded/postgres';
import { addressInFile, splitHosts } from '~/src/platform/database/address';
import { openDatabase, runLookup } from '~/src/platform/database/knex';
import { testDatabase } from '~/test/support/process/test-database';

const { url, knex: owner } = await testDatabase();
const ROLE = `rotating_${randomBytes(4).toString('hex')}`;
const BACKEND = { name: 'backend', text: 'select pg_backend_pid() as pid' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'idoneo-connect-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('an address has one host or several', () => {
  expect(splitHosts('postgres://u:p%2C@a:5432,b/name?x=1')).toEqual([
    'postgres://u:p%2C@a:5432/name?x=1',
    'postgres://u:p%2C@b/name?x=1',
  ]);
  expect(['http://a/b', 'postgres://', 'postgres://a:x/b', 'postgres://a,/b'].map(splitHosts)).toEqual(
    Array(4).fill(null),
  );
});

test('the password of the product changes while it runs, and nothing fails', async () => {
  const withPassword = (password: string) => {
    const address = new URL(url);
    address.username = ROLE;
    address.password = password;
    return address.href;
  };
  await owner.raw(`create role ${ROLE} login password 'first'`);
  const file = join(folder, 'url');
  await writeFile(file, withPassword('first'));
  const db = openDatabase(addressInFile(file, withPassword('first')), { max: 4 });
  const many = (counts: number[]) =>
    Promise.all(counts.map((count) => db.raw('select pg_sleep(0.05), ?::int as count', [count])));
  await many([1]);
  await owner.raw(`alter role ${ROLE} password 'second'`);
  // New connections meet the old password until the file says the new one.
  const queries = many([1, 2, 3, 4]);
  await writeFile(file, withPassword('second'));
  expect((await queries).map(({ rows }) => rows[0].count)).toEqual([1, 2, 3, 4]);
  expect(await runLookup(db, BACKEND, [])).toHaveLength(1);
  await db.destroy();
  await owner.raw(`drop role ${ROLE}`);
}, 60_000);

test('the primary is found among several hosts, also after a failover', async () => {
  const options = { password: 'of-a-test', database: 'roles', onLine: () => undefined, volatile: true };
  const start = async (name: string, port?: number): Promise<PostgresServer & { port: number }> => {
    const dataDir = join(folder, name);
    const server = await (port
      ? startPostgres({ ...options, dataDir, port })
      : onFreePort((free) => startPostgres({ ...options, dataDir, port: free })));
    return { ...server, port: Number(new URL(server.ownerUrl).port) };
  };
  const signal = (name: string) => join(folder, name, 'postgres', 'cluster', 'standby.signal');
  /** Starts it again as a standby or as a primary. */
  const change = async (
    name: string,
    server: { stop(): Promise<void>; port: number },
    isStandby: boolean,
  ) => {
    await server.stop();
    if (isStandby) {
      await writeFile(signal(name), '');
      await chmod(signal(name), 0o666);
    } else await rm(signal(name));
    return start(name, server.port);
  };
  let [one, two] = await Promise.all([start('one'), start('two')]);
  one = await change('one', one, true);
  const address = new URL(one.ownerUrl);
  const hosts = one.ownerUrl.replace(address.host, `127.0.0.1:${one.port},127.0.0.1:${two.port},127.0.0.1:1`);
  const db = openDatabase(hosts, { max: 2 });
  const portOf = async () => (await db.raw('select inet_server_port() as port')).rows[0].port;
  expect(await portOf()).toBe(two.port);

  two = await change('two', two, true);
  one = await change('one', one, false);
  let primary: number | null = null;
  while (primary === null) primary = await portOf().catch(() => null);
  expect(primary).toBe(one.port);
  await db.destroy();
  await Promise.all([one.stop(), two.stop()]);
}, 120_000);
