import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import pg from 'pg';
import { onFreePort } from '~/src/embedded/ports';
import { type PostgresServer, startPostgres } from '~/src/embedded/postgres';
import { findPostgresBinaries } from '~/src/embedded/postgres-binaries';
import { type Running, startProcess } from '~/src/embedded/running';
import { findOwner, type Owner } from '~/src/embedded/unprivileged';
import { openDatabase } from '~/src/platform/database/knex';
import { migrate } from '~/src/platform/database/migrate';
import { asProduct } from '~/test/support/product-user';
import { signalAll } from './child-processes';
import { freePort } from './free-port';
import type { TestDatabase } from './test-database';

const DATABASE = 'idoneo_replicated';
const silent = () => undefined;

/** A Postgres of its own with a streaming standby. */
export interface ReplicatedPostgres {
  /** The primary's database, migrated and empty. */
  database: TestDatabase;
  standby: Standby;
}

interface Standby {
  /** For DATABASE_REPLICA_URL. */
  url: string;
  /** The owner's connection to it. */
  knex: Knex;
  /** Stops replaying what arrives, as a standby that falls behind. */
  fallBehind(): Promise<void>;
  catchUp(): Promise<void>;
  /** Sends the server a signal: SIGSTOP pauses it, SIGKILL crashes it. */
  kill(signal: NodeJS.Signals): void;
  /** Starts it again after a crash. */
  start(): Promise<void>;
}

/** Copies the running primary's files as a base backup, and returns the folder that a standby can run on. */
async function copyBase(
  { ownerUrl }: PostgresServer,
  dataDir: string,
  owner: Owner | null,
): Promise<{ folder: string }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query('show data_directory');
  await client.query("select pg_create_physical_replication_slot('standby', true)");
  await client.query("select pg_backup_start('standby', true)");
  const folder = join(dataDir, 'standby');
  const copy = await startProcess('cp', ['-a', rows[0].data_directory, folder], { cwd: '/' }, silent);
  await copy.ended;
  const { rows: stopped } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  const remove = (name: string) => rm(join(folder, name), { force: true, recursive: true });
  await Promise.all(['postmaster.pid', 'postmaster.opts', 'pg_replslot/standby'].map(remove));
  const source = new URL(ownerUrl);
  const connection = `host=${source.hostname} port=${source.port} user=${source.username} password=${source.password}`;
  const settings = `primary_conninfo = '${connection}'\nprimary_slot_name = 'standby'\nhot_standby = on\n`;
  const files = {
    backup_label: stopped[0].labelfile,
    'standby.signal': '',
    'postgresql.auto.conf': settings,
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    if (owner) await chown(join(folder, name), owner.uid, owner.gid);
  }
  return { folder };
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=120',
  'fsync=off',
];

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', silent);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/** Starts a server on the copy; resolves once it answers reads. */
async function startStandby(folder: string, url: string, owner: Owner | null): Promise<Running> {
  const { postgres } = await findPostgresBinaries(owner);
  const flags = SETTINGS.flatMap((setting) => ['-c', setting]);
  const args = ['-D', folder, '-p', new URL(url).port, ...flags];
  for (;;) {
    const server = await startProcess(postgres, args, { ...owner, cwd: '/' }, silent);
    let hasEnded = false;
    void server.ended.then(() => {
      hasEnded = true;
    });
    while (!hasEnded && !(await answers(url))) await sleep(50);
    if (!hasEnded) return server;
    // What is left of a crashed server still holds its memory.
    await sleep(200);
  }
}

/** Starts a primary and its standby; `destroy` of the database stops both. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'idoneo-replicated-'));
  await chmod(dataDir, 0o755);
  const options = { dataDir, database: DATABASE, password: randomUUID(), onLine: silent, volatile: true };
  const primary = await onFreePort((port) => startPostgres({ ...options, port }));
  const url = asProduct(primary.ownerUrl);
  await migrate(url, primary.ownerUrl);
  const owner = await findOwner();
  const { folder } = await copyBase(primary, dataDir, owner);
  const port = await freePort();
  const onStandby = (address: string) => Object.assign(new URL(address), { port: String(port) }).href;
  const ownerUrl = onStandby(primary.ownerUrl);
  let running = await startStandby(folder, ownerUrl, owner);
  const [knex, standbyKnex] = [openDatabase(primary.ownerUrl), openDatabase(ownerUrl)];
  const database = {
    url,
    knex,
    async destroy() {
      await Promise.all([knex.destroy(), standbyKnex.destroy()]);
      await running.stop('SIGINT', 10_000);
      await primary.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  const standby: Standby = {
    url: onStandby(url),
    knex: standbyKnex,
    fallBehind: async () => void (await standbyKnex.raw('select pg_wal_replay_pause()')),
    catchUp: async () => void (await standbyKnex.raw('select pg_wal_replay_resume()')),
    kill: (signal) => signalAll(running.pid, signal),
    async start() {
      await running.ended;
      running = await startStandby(folder, ownerUrl, owner);
    },
  };
  return { database, standby };
}
