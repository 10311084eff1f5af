import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { type Link, openLink } from './link';

const silent = () => undefined;

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
  return {
    url: server.url,
    linkedUrl: Object.assign(new URL(server.url), { port: String(link.port) }).href,
    link,
    signal: (signal) => signalAll(server.process.pid, signal),
    async start() {
      await server.process.ended;
      server = await start(port);
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
  const postgres = await openPart(async (port) => {
    const server = await startPostgres({ dataDir, port, password, database: 'idoneo', onLine: silent });
    ({ ownerUrl } = server);
    return server;
  });
  await migrate(postgres.url, ownerUrl);
  return { postgres, sessions: await redis('sessions'), queues: await redis('queues'), ownerUrl };
}

/** Starts an installation. */
export async function startInstallation({
  env = {},
  database: other,
  bucket,
}: Options = {}): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'idoneo-parts-'));
  await chmod(dataDir, 0o755);
  const { postgres, sessions, queues, ownerUrl } = await openServers(dataDir, randomUUID());
  const knex = openDatabase(ownerUrl);
  const own = { url: postgres.url, knex, destroy: () => knex.destroy() };
  const site = await createTestApp({
    database: other ?? own,
    env: { REDIS_URL: sessions.url, QUEUE_REDIS_URL: queues.url, ...env },
    bucket,
  });
  const port = Number(new URL(site.sandbox.url).port);
  const storeLink = await openLink(port);
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
    stop: storeLink.close,
  };
  return {
    site,
    webs,
    workers,
    parts: { sessions, queues, postgres, store },
    async close() {
      await Promise.all([...webs, ...workers].map((each) => each.stop()));
      await site.close();
      if (other) await knex.destroy();
      await Promise.all([sessions, queues, postgres, store].map((each) => each.stop()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
