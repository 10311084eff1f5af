import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onFreePort } from '~/src/embedded/ports';
import { startPostgres } from '~/src/embedded/postgres';
import { startRedis } from '~/src/embedded/redis';
import type { Running } from '~/src/embedded/running';
import { openDatabase } from '~/src/platform/database/knex';
import { migrate } from '~/src/platform/database/migrate';
import { createTestApp, type TestApp } from '~/test/support/app';
import { signalAll } from '~/test/support/process/child-processes';
import type { TestDatabase } from '~/test/support/process/test-database';
import { startWebProcess } from '~/test/support/process/web-process';
import { startWorkerProcess } from '~/test/support/process/worker-process';
import { type Disk, mountDisk } from './disk';
import { type Link, openLink } from './link';

const silent = () => undefined;
/** Room for everything that a drill stores. */
const [DATABASE_MB, FILES_MB] = [320, 128];

const MOMENT_MS = 100;

/** A server of the installation, behind a link. */
export interface Part {
  /** Where it is itself. */
  url: string;
  /** Where the product finds it. */
  linkedUrl: string;
  link: Link;
  signal(signal: NodeJS.Signals): void;
  /** Starts it again, on the same data and port, after it was killed. */
  start(): Promise<void>;
  /** The same, if it has ended by itself. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

interface Started {
  url: string;
  process: Running;
  stop(): Promise<void>;
}

async function openPart(start: (port: number) => Promise<Started>): Promise<Part> {
  let port = 0;
  let server = await onFreePort((free) => {
    port = free;
    return start(free);
  });
  const link = await openLink(port);
  const restart = async () => {
    await server.process.ended;
    server = await start(port);
  };
  return {
    url: server.url,
    linkedUrl: Object.assign(new URL(server.url), { port: String(link.port) }).href,
    link,
    signal: (signal) => signalAll(server.process.pid, signal),
    start: restart,
    async revive() {
      const hasEnded = server.process.ended.then(() => true);
      if (await Promise.race([hasEnded, sleep(MOMENT_MS, false)])) await restart();
    },
    async stop() {
      await server.stop();
      await link.close();
    },
  };
}

/** A process of the product; a killed one is started again, as a supervisor does it. */
export interface Program {
  url(): string;
  signal(signal: NodeJS.Signals): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Child {
  url?: string;
  ended: Promise<string>;
  kill(signal?: NodeJS.Signals): void;
}

async function openProgram(start: () => Promise<Child>): Promise<Program> {
  let child = await start();
  return {
    url: () => child.url ?? '',
    signal: (signal) => child.kill(signal),
    async restart() {
      await child.ended;
      child = await start();
    },
    async stop() {
      child.kill('SIGKILL');
      await child.ended;
    },
  };
}

/** Two web and two worker processes, a Postgres and two Redis of their own, and the sandbox. */
export interface Installation {
  site: TestApp;
  webs: Program[];
  workers: Program[];
  parts: { sessions: Part; queues: Part; postgres: Part; store: Part };
  /** Those of Postgres and of the files, where they could be mounted. */
  disks: { database: Disk | null; files: Disk | null };
  close(): Promise<void>;
}

interface Options {
  /** Settings of the processes, instead of the servers behind links. */
  env?: Record<string, string>;
  database?: TestDatabase;
  /** Files are in the sandbox's bucket, behind a link too. */
  bucket?: boolean;
}

async function openServers(dataDir: string, password: string) {
  const redis = (kind: 'sessions' | 'queues') =>
    openPart((port) => startRedis({ dir: join(dataDir, kind), port, password, kind, onLine: silent }));
  let ownerUrl = '';
  const disk = await mountDisk(join(dataDir, 'database'), DATABASE_MB);
  const postgres = await openPart(async (port) => {
    const place = { dataDir: disk?.folder ?? dataDir, port };
    const server = await startPostgres({ ...place, password, database: 'idoneo', onLine: silent });
    ({ ownerUrl } = server);
    return server;
  });
  await migrate(postgres.url, ownerUrl);
  return { postgres, sessions: await redis('sessions'), queues: await redis('queues'), ownerUrl, disk };
}

/** Starts an installation. */
export async function startInstallation({
  env = {},
  database: other,
  bucket,
}: Options = {}): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'idoneo-parts-'));
  await chmod(dataDir, 0o755);
  const { postgres, sessions, queues, ownerUrl, disk } = await openServers(dataDir, randomUUID());
  const knex = openDatabase(ownerUrl);
  const own = { url: postgres.url, knex, destroy: () => knex.destroy() };
  const site = await createTestApp({
    database: other ?? own,
    env: { REDIS_URL: sessions.url, QUEUE_REDIS_URL: queues.url, ...env },
    bucket,
  });
  const files = await mountDisk(join(site.platform.config.dataDir, 'files'), FILES_MB);
  const storeLink = await openLink(Number(new URL(site.sandbox.url).port));
  const settings = {
    LOG_LEVEL: 'silent',
    SESSION_STORE_MS: '1000',
    TRUST_PROXY: '1',
    REDIS_URL: sessions.linkedUrl,
    QUEUE_REDIS_URL: queues.linkedUrl,
    ...(!other && { DATABASE_URL: postgres.linkedUrl }),
    ...(bucket && { FILES_S3_ENDPOINT: `http://127.0.0.1:${storeLink.port}/storage` }),
    ...env,
  };
  const web = () => openProgram(() => startWebProcess(site, [], settings));
  const worker = () => openProgram(() => startWorkerProcess(site, [], settings));
  const webs = [await web(), await web()];
  const workers = [await worker(), await worker()];
  const store = {
    url: '',
    linkedUrl: '',
    link: storeLink,
    signal: silent,
    start: async () => undefined,
    revive: async () => undefined,
    stop: storeLink.close,
  };
  return {
    site,
    webs,
    workers,
    parts: { sessions, queues, postgres, store },
    disks: { database: disk, files },
    async close() {
      await Promise.all([...webs, ...workers].map((each) => each.stop()));
      await files?.unmount();
      await site.close();
      if (other) await knex.destroy();
      await Promise.all([sessions, queues, postgres, store].map((each) => each.stop()));
      await disk?.unmount();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
