import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PortTaken } from './ports';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries';
import { stopLeftover } from './process-table';
import { type OnLine, type Running, startProcess } from './running';
import { createOwnedFolder, findOwner, type Owner } from './unprivileged';

interface PostgresOptions {
  /** The cluster is in its folder `postgres`. */
  dataDir: string;
  port: number;
  password: string;
  database: string;
  onLine: OnLine;
  /** For tests: no fsync, so a power cut may lose everything. */
  volatile?: boolean;
}

export interface PostgresServer {
  /** For the product: access to rows only. `migrate` creates this user. */
  url: string;
  /** For migrations: owns the tables. */
  ownerUrl: string;
  process: Running;
  /** Closes open connections, flushes everything, and resolves when the server has exited. */
  stop(): Promise<void>;
}

const OWNER = 'idoneo';
const USER = 'idoneo_app';
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statement errors quote personal data; the product logs its own errors without it.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_line_prefix: '',
};
const VOLATILE: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Tables of a test are small: no second process starts to read them.
  max_parallel_workers_per_gather: '0',
  // A test server opens thousands of connections; its password is random and as short-lived as the server.
  scram_iterations: '1',
};

/** Derived from the owner's; the reverse is not possible. */
const passwordOfUser = (password: string): string =>
  createHmac('sha256', password).update(USER).digest('base64url');

/** Last output of a server whose port is taken. */
const PORT_TAKEN = /could not create any TCP\/IP sockets/;

/** Messages of every start and stop. */
const EXPECTED = /starting up|shutting down|due to administrator command/;

/** Sorts names as Brazilian readers expect (Ágata before Zilda), whatever the machine's locale. */
const LOCALE_FLAGS = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];

async function createCluster(
  binaries: PostgresBinaries,
  folder: string,
  owner: Owner | null,
  options: PostgresOptions,
): Promise<void> {
  const secret = join(tmpdir(), `idoneo-${process.pid}-${Date.now()}`);
  await writeFile(secret, options.password, { mode: 0o600 });
  if (owner) await chown(secret, owner.uid, owner.gid);
  const output: string[] = [];
  const flags = [
    '-D',
    folder,
    '-U',
    OWNER,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    ...LOCALE_FLAGS,
    ...(options.volatile ? ['--no-sync', '-c', `scram_iterations=${VOLATILE.scram_iterations}`] : []),
  ];
  try {
    const initdb = await startProcess(binaries.initdb, flags, { ...owner, cwd: '/' }, (line) =>
      output.push(line),
    );
    const { code } = await initdb.ended;
    if (code !== 0) throw new Error(`the database could not be made: ${output.slice(-3).join(' ')}`);
  } finally {
    await rm(secret, { force: true });
  }
}

/**
 * Returns the cluster in the folder; created under a temporary name first, so that an interrupted creation is
 * not taken for a complete cluster.
 */
async function ensureCluster(
  binaries: PostgresBinaries,
  folder: string,
  owner: Owner | null,
  options: PostgresOptions,
): Promise<string> {
  const cluster = join(folder, 'cluster');
  if (existsSync(cluster)) return cluster;
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await createCluster(binaries, unfinished, owner, options);
  await rename(unfinished, cluster);
  return cluster;
}

/** Stops a server left over from a killed start on this folder; removes its stale lock file. */
async function clearLeftover(cluster: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  const text = await readFile(lock, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!pid) return;
  await stopLeftover({ pid, marks: ['postgres', cluster], signal: 'SIGINT' });
  await rm(lock, { force: true });
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Backends of a killed server may outlive it briefly and hold its shared memory: retry. */
class EndedWhileStarting extends Error {}
const START_TRIES = 10;
const TRY_PAUSE_MS = 500;

async function waitUntilReady(url: string, server: Running): Promise<pg.Client> {
  let hasExited = false;
  void server.ended.then(() => {
    hasExited = true;
  });
  // After an unclean shutdown the server first replays its log, which may take a while.
  for (const until = Date.now() + 60_000; ; await sleep(50)) {
    try {
      return await connect(url);
    } catch (error) {
      if (hasExited) throw new EndedWhileStarting('Postgres ended while starting');
      if (Date.now() > until) throw error;
    }
  }
}

async function startUntilReady(start: (onLine: OnLine) => Promise<Running>, url: string) {
  for (let triesLeft = START_TRIES; ; triesLeft -= 1) {
    let portTaken = false;
    const server = await start((line) => {
      portTaken ||= PORT_TAKEN.test(line);
    });
    try {
      return { server, client: await waitUntilReady(url, server) };
    } catch (error) {
      if (!(error instanceof EndedWhileStarting) || triesLeft === 0) throw error;
      await sleep(TRY_PAUSE_MS);
      if (portTaken) throw new PortTaken('Postgres found its port taken');
    }
  }
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const databases = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (databases.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
}

/**
 * Starts the bundled Postgres on 127.0.0.1, creating its cluster the first time. Survives an unclean
 * shutdown: a server left over on the same folder is stopped first. Works as root (the server then runs as
 * `postgres` or `nobody`). The password must be unique to this server: it distinguishes it from another one
 * that took the port. @throws PortTaken in that case, Error when it does not come up
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const owner = await findOwner();
  const binaries = await findPostgresBinaries(owner);
  const folder = await createOwnedFolder(join(options.dataDir, 'postgres'), owner);
  const cluster = await ensureCluster(binaries, folder, owner, options);
  await clearLeftover(cluster);
  const settings = { ...SETTINGS, ...(options.volatile && VOLATILE) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = (hear: OnLine) =>
    startProcess(
      binaries.postgres,
      ['-D', cluster, '-p', String(options.port), ...flags],
      { ...owner, cwd: '/' },
      (line) => {
        hear(line);
        if (!EXPECTED.test(line) && !PORT_TAKEN.test(line)) options.onLine(line);
      },
    );
  const getUrl = (user: string, password: string, name: string) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${options.port}/${name}`;
  const { server, client } = await startUntilReady(start, getUrl(OWNER, options.password, 'postgres'));
  await ensureDatabase(client, options.database);
  await client.end();
  return {
    url: getUrl(USER, passwordOfUser(options.password), options.database),
    ownerUrl: getUrl(OWNER, options.password, options.database),
    process: server,
    stop: () => server.stop('SIGINT', 15_000),
  };
}
