import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import { scheduledHandlers } from '~/jobs/schedule';
import { type RunningWorker, startWorker } from '~/jobs/start-worker';
import { calls, createApp } from '~/src/app';
import { type Config, readConfig } from '~/src/config';
import { problemsOfCall } from '~/src/domains/developers/docs/call-problems.rules';
import { PROBLEMS } from '~/src/domains/developers/docs/problems.rules';
import { measureStatusJob } from '~/src/domains/sources';
import type { AnyCall } from '~/src/http/api/api';
import type { OnProblem } from '~/src/http/errors';
import { type ChildRunner, createChildRunner } from '~/src/platform/child/runner';
import { createLogger } from '~/src/platform/logger';
import { createContext, createPlatform, type Platform } from '~/src/platform/platform';
import type { AnyJobHandler } from '~/src/platform/queue/jobs';
import { toRepeat } from '~/src/platform/queue/schedule';
import { openRedis } from '~/src/platform/redis/redis';
import { saveSetting } from '~/src/platform/settings';
import { type Sandbox, startSandbox } from '~/src/sandbox';
import { createDemoData } from '~/src/sandbox/demo';
import { SANDBOX_BUCKET } from '~/src/sandbox/storage/bucket';
import { MINUTE_MS } from '~/src/shared/dates';
import type { TestKnex } from '~/test/support/process/test-database';
import { TEST_TOKEN_KEYS, TEST_VAULT_KEYS, type TestCtx } from './context';
import { createTestRedis } from './process/redis';
import {
  createTestDatabase,
  DEMO_TEMPLATE,
  filledDatabase,
  type TestDatabase,
} from './process/test-database';
import { SPEED } from './speed';

export interface TestApp {
  /** The listening server; every request of a test goes through it. */
  app: Server;
  /** The application's locals. */
  locals: Express['locals'];
  /** The registered routes. */
  router: Express['router'];
  /** The server's URL, for browsers. */
  url: string;
  db: TestKnex;
  platform: Platform;
  sandbox: Sandbox;
  /** A system context on the same platform. */
  ctx: TestCtx;
  /** A browser: stores cookies, sends the headers of a same-origin page. */
  agent(): ReturnType<typeof request.agent>;
  close(): Promise<void>;
}

interface WorkerOptions {
  reconcileMs?: number;
  /** Also the jobs that run by themselves less often than each minute. */
  allSchedules?: boolean;
}

interface Options {
  /** Settings that override the suite's. */
  env?: Record<string, string>;
  /** Also runs a worker, for reports and e-mail. */
  worker?: boolean | WorkerOptions;
  /** Files are stored in the sandbox's bucket, not on disk. */
  bucket?: boolean;
  /** With the demo accounts (src/sandbox/demo), before any purchase. */
  demo?: boolean;
  /** A separate database, instead of one on the suite's server. */
  database?: TestDatabase;
  /** Collects the processes' log lines. */
  logTo?: string[];
}

/** The configuration of a test process from environment settings. */
export function testConfig(given: Record<string, string>): Config {
  const config = readConfig({
    SANDBOX: '1',
    SPEED,
    LOG_LEVEL: 'silent',
    PASSWORD_MEMORY_KIB: '8192',
    PASSWORD_PASSES: '1',
    // A Redis that a busy machine stops must not log anybody out, nor share a limit with a process's own counters.
    SESSION_STORE_MS: '60000',
    LIMITS_STORE_MS: '60000',
    // Nor must a query fail that waits for a connection there.
    DATABASE_POOL_WAIT_MS: '60000',
    FILES_LAYOUT: 'sharded',
    SESSION_SECRETS: 'test-session-secret-of-32-characters',
    VAULT_ENCRYPTION_KEYS: TEST_VAULT_KEYS.encryption.join(','),
    VAULT_INDEX_KEYS: TEST_VAULT_KEYS.blindIndex.join(','),
    TOKEN_KEYS: TEST_TOKEN_KEYS,
    ...given,
  });
  const { google, facebook, directory } = config.gateways;
  // A slow sign-in on a busy machine must not count as an unavailable provider.
  for (const provider of [google, facebook, directory]) if (provider) provider.timeoutMs = 120_000;
  return config;
}

/** The application of a test file, created when the file loads and closed after its last test. */
export async function testSite(options?: Options): Promise<TestApp> {
  const site = await createTestApp(options);
  afterAll(() => site.close());
  return site;
}

/** A template with the demo accounts: creating them for each test file takes longer than copying. */
const demoDatabase = (): Promise<TestDatabase> =>
  filledDatabase(DEMO_TEMPLATE, async (database) => {
    const site = await createTestApp({ database });
    await createDemoData(site.ctx);
    await site.close();
  });

/** Suites register and recover from one address; tests of the limits set their own values. */
async function raiseLimits(db: TestKnex): Promise<void> {
  await saveSetting(db, 'limits.open_forms', 10_000);
  await saveSetting(db, 'limits.registrations', 10_000);
  await saveSetting(db, 'limits.requests', 1_000_000);
}

/** The complete web application with a database of its own, and the sandbox for the outside world. */
export async function createTestApp({
  env = {},
  worker = false,
  logTo,
  demo = false,
  bucket = false,
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
    ...(bucket && bucketSettings(sandbox)),
    ...env,
  });
  const platform = createPlatform(
    config,
    'test',
    logTo && createLogger('debug', 'test', { write: (line) => logTo.push(line) }),
  );
  // The template with the demo accounts was created with raised limits.
  if (!demo) await raiseLimits(database.knex);
  const store = openRedis(config.redisUrl, 'store');
  store.on('error', () => undefined);
  const app = createApp({ platform, redis: store, onResponse: assertMatchesSchema });
  site.serve(app);
  const undocumented = new Set<string>();
  app.locals.onProblem = recordUndocumented(undocumented);
  const running = worker ? startTestWorker(platform, worker === true ? {} : worker) : null;
  return {
    app: site.server,
    locals: app.locals,
    router: app.router,
    url: config.origin,
    db: database.knex,
    platform,
    sandbox,
    ctx: createContext(platform) as TestCtx,
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

/**
 * A worker that runs by itself only what runs more than once a minute: at its start all schedules are due, which costs
 * a second of CPU. A test of another scheduled job runs that job.
 */
function startTestWorker(platform: Platform, { reconcileMs, allSchedules }: WorkerOptions): RunningWorker {
  const schedules = allSchedules ? scheduledHandlers : scheduledHandlers.filter(isFrequent);
  return startWorker(platform, { reconcileMs, schedules, children: sharedChildren() });
}

const CHILDREN = Symbol.for('idoneo.test.children');

/** One set of children for all files of a test process, which end with it: starting one costs a second of CPU. */
function sharedChildren(): ChildRunner {
  const shared = globalThis as { [CHILDREN]?: ChildRunner };
  shared[CHILDREN] ??= createChildRunner();
  return shared[CHILDREN];
}

/** Measuring would open incidents of what a test lets fail. */
function isFrequent({ contract, schedule }: AnyJobHandler): boolean {
  if (contract.name === measureStatusJob.name) return false;
  const repeat = schedule && toRepeat(schedule);
  return Boolean(repeat && 'every' in repeat && repeat.every < MINUTE_MS);
}

const bucketSettings = ({ url }: Sandbox): Record<string, string> => ({
  FILES_S3_ENDPOINT: `${url}/storage`,
  FILES_S3_BUCKET: SANDBOX_BUCKET.bucket,
  FILES_S3_KEY: SANDBOX_BUCKET.keyId,
  FILES_S3_SECRET: SANDBOX_BUCKET.secret,
});

interface Site {
  url: string;
  server: Server;
  serve(app: Express): void;
  close(): Promise<void>;
}

/** Supertest's default, which no browser sends; a test of encodings sets its own. */
const SUPERTEST_ENCODINGS = 'gzip, deflate';

/** Disables compression for supertest: compressing and decompressing a page costs more than rendering it. */
function skipCompression({ headers }: IncomingMessage): void {
  if (headers['accept-encoding'] === SUPERTEST_ENCODINGS) headers['accept-encoding'] = 'identity';
}

/** Listens before the app exists: the app needs the address, and nobody else can take it meanwhile. */
async function listen(): Promise<Site> {
  let respond: RequestListener = (_req, res) => res.writeHead(503).end();
  const server = createServer((req, res) => {
    skipCompression(req);
    respond(req, res);
  });
  // Longer than a busy machine stalls: reusing a connection just as it is closed for idleness looks like a
  // reset.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    serve(app) {
      respond = app;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Asserts that every API response matches the schema in the OpenAPI document. */
function assertMatchesSchema(call: AnyCall, body: unknown): void {
  const fit = call.out.safeParse(JSON.parse(JSON.stringify(body)));
  if (!fit.success) throw new Error(`${call.call} answered outside its schema: ${fit.error.message}`);
}

/** Records undocumented errors of calls; closing the app then fails and names them. */
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
