import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import type { Express } from 'express';
import type { Knex } from 'knex';
import request from 'supertest';
import { startWorker } from '~/jobs/start-worker';
import { calls, createApp } from '~/src/app';
import { type Config, readConfig } from '~/src/config';
import { problemsOfCall } from '~/src/domains/developers/docs/call-problems.rules';
import { PROBLEMS } from '~/src/domains/developers/docs/problems.rules';
import type { AnyCall } from '~/src/http/api/api';
import type { OnProblem } from '~/src/http/errors';
import type { Ctx } from '~/src/platform/context';
import { createLogger } from '~/src/platform/logger';
import { createContext, createPlatform, type Platform } from '~/src/platform/platform';
import { openRedis } from '~/src/platform/redis';
import { saveSetting } from '~/src/platform/settings';
import { type Sandbox, startSandbox } from '~/src/sandbox';
import { makeDemoData } from '~/src/sandbox/demo';
import { TEST_TOKEN_KEYS, TEST_VAULT_KEYS } from './context';
import { createTestRedis } from './process/redis';
import {
  createTestDatabase,
  DEMO_TEMPLATE,
  filledDatabase,
  type TestDatabase,
} from './process/test-database';

export interface TestApp {
  /** The listening server. What is asked of it goes the way of every request: nothing listens again for it. */
  app: Server;
  /** What the application keeps for its requests. */
  locals: Express['locals'];
  /** What is bound to which address. */
  router: Express['router'];
  /** The server's address, for browsers. */
  url: string;
  db: Knex;
  platform: Platform;
  sandbox: Sandbox;
  /** The system's context on the same platform. */
  ctx: Ctx;
  /** A browser: keeps cookies, sends what a same-origin page would. */
  agent(): ReturnType<typeof request.agent>;
  close(): Promise<void>;
}

interface Options {
  /** Settings that differ from the suite's. */
  env?: Record<string, string>;
  /** Runs a worker too, so that reports and e-mail happen. */
  worker?: boolean | { reconcileMs: number };
  /** With the demo accounts (src/sandbox/demo.ts), as they stand before anybody bought something. */
  demo?: boolean;
  /** A database of the test's own, instead of one on the suite's server. */
  database?: TestDatabase;
  /** Gathers the lines that the processes would log. */
  logTo?: string[];
}

/** The settings of a test process, as the environment would give them. */
export function testConfig(given: Record<string, string>): Config {
  const config = readConfig({
    SANDBOX: '1',
    LOG_LEVEL: 'silent',
    PASSWORD_MEMORY_KIB: '8192',
    PASSWORD_PASSES: '1',
    SESSION_SECRETS: 'test-session-secret-of-32-characters',
    VAULT_ENCRYPTION_KEYS: TEST_VAULT_KEYS.encryption.join(','),
    VAULT_INDEX_KEYS: TEST_VAULT_KEYS.blindIndex.join(','),
    TOKEN_KEYS: TEST_TOKEN_KEYS,
    ...given,
  });
  const { google, facebook, directory } = config.gateways;
  // A sign-in that a busy machine draws out is not a provider that does not answer.
  for (const provider of [google, facebook, directory]) if (provider) provider.timeoutMs = 120_000;
  return config;
}

/** The application of a test file, made where the file begins and closed after its last test. */
export async function testSite(options?: Options): Promise<TestApp> {
  const site = await createTestApp(options);
  afterAll(() => site.close());
  return site;
}

/** A database with the demo accounts: to make them anew for each test file takes longer than to copy them. */
const demoDatabase = (): Promise<TestDatabase> =>
  filledDatabase(DEMO_TEMPLATE, async (database) => {
    const site = await createTestApp({ database });
    await makeDemoData(site.ctx);
    await site.close();
  });

/** Suites register and recover from one address; tests of the limits set their own figures. */
async function raiseLimits(db: Knex): Promise<void> {
  await saveSetting(db, 'limits.open_forms', 10_000);
  await saveSetting(db, 'limits.registrations', 10_000);
  await saveSetting(db, 'limits.requests', 1_000_000);
}

/** The whole web application on a database of its own, with the sandbox for the outside world. */
export async function createTestApp({
  env = {},
  worker = false,
  logTo,
  demo = false,
  database: given,
}: Options = {}): Promise<TestApp> {
  const database = given ?? (await (demo ? demoDatabase() : createTestDatabase()));
  const [redis, dataDir, site] = await Promise.all([
    createTestRedis(),
    mkdtemp(join(tmpdir(), 'idoneo-app-')),
    listen(),
  ]);
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir });
  const config = testConfig({
    ORIGIN: site.url,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    QUEUE_REDIS_URL: redis.queueUrl,
    SMTP_URL: sandbox.smtpUrl,
    SANDBOX_URL: sandbox.url,
    ...env,
  });
  const platform = createPlatform(
    config,
    'test',
    logTo && createLogger('debug', 'test', { write: (line) => logTo.push(line) }),
  );
  // The database with the demo accounts was made with these.
  if (!demo) await raiseLimits(database.knex);
  const store = openRedis(config.redisUrl, 'store');
  const app = createApp({ platform, redis: store, onResponse: assertMatchesSchema });
  site.serve(app);
  const undocumented = new Set<string>();
  app.locals.onProblem = recordUndocumented(undocumented);
  const running = worker ? startWorker(platform, worker === true ? {} : worker) : null;
  return {
    app: site.server,
    locals: app.locals,
    router: app.router,
    url: config.origin,
    db: database.knex,
    platform,
    sandbox,
    ctx: createContext(platform),
    agent: () =>
      request.agent(site.server).set('Sec-Fetch-Site', 'same-origin') as ReturnType<typeof request.agent>,
    async close() {
      await site.close();
      await running?.stop();
      await Promise.all([platform.close(), sandbox.close(), store.quit()]);
      await database.destroy();
      await rm(dataDir, { recursive: true, force: true });
      if (undocumented.size > 0) throw new Error([...undocumented].join('\n'));
    },
  };
}

interface Site {
  url: string;
  server: Server;
  serve(app: Express): void;
  close(): Promise<void>;
}

/** What supertest says by itself, and no browser; a test of encodings names its own. */
const SUPERTEST_ENCODINGS = 'gzip, deflate';

/** Answers supertest as it is: to pack a page and unpack it again costs more than to draw it. */
function skipCompression({ headers }: IncomingMessage): void {
  if (headers['accept-encoding'] === SUPERTEST_ENCODINGS) headers['accept-encoding'] = 'identity';
}

/** Listens before there is an app: the app is told its address, and nobody else can take it meanwhile. */
async function listen(): Promise<Site> {
  let answer: RequestListener = (_req, res) => res.writeHead(503).end();
  const server = createServer((req, res) => {
    skipCompression(req);
    answer(req, res);
  });
  // Longer than a busy machine stalls: a connection closed as idle just as it is used again reads as a reset.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    serve(app) {
      answer = app;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Every API answer of the suite fits the schema that the OpenAPI document shows. */
function assertMatchesSchema(call: AnyCall, body: unknown): void {
  const fit = call.out.safeParse(JSON.parse(JSON.stringify(body)));
  if (!fit.success) throw new Error(`${call.call} answered outside its schema: ${fit.error.message}`);
}

/** Notes the errors of calls that their documents do not list: closing the app then fails, by name. */
function recordUndocumented(undocumented: Set<string>): OnProblem {
  return (method, routePattern, { code, status }) => {
    const name = `${method} ${routePattern?.replace('/api/', '')}`;
    const call = calls.find((each) => each.call === name);
    if (!call) return;
    const listed = PROBLEMS.some((each) => each.code === code && each.status === status);
    if (listed && problemsOfCall(call).includes(code)) return;
    undocumented.add(`${name} answered ${status} ${code}, which call-problems.rules.ts does not list`);
  };
}
