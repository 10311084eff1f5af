import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NODE_FLAGS } from '~/src/embedded/node-flags';
import { TEST_TOKEN_KEYS } from '~/test/support/context';
import { createTestRedis } from '~/test/support/process/redis';
import { createTestDatabase, type TestDatabase } from '~/test/support/process/test-database';

const run = promisify(execFile);

/** The build of another commit, running on databases of its own and its own sandbox, with the demo accounts. */
export interface ReleaseSite {
  /** Of its web processes. */
  urls: string[];
  database: TestDatabase;
  ownerUrl: string;
  close(): Promise<void>;
}

/** Builds a commit in a temporary folder, which goes when this process does. */
export async function buildRelease(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'idoneo-release-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await run(process.execPath, ['src/setup/release.mjs', commit, folder]);
  return folder;
}

type Start = (program: string, env: Record<string, string>) => Promise<Record<string, number>>;

/** Starts programs of a folder; each resolves to the ports that it reports. A worker reports none. */
function programs(cwd: string): { start: Start; stop(): Promise<void> } {
  const children: ChildProcess[] = [];
  const start: Start = async (program, env) => {
    const child = spawn(process.execPath, [...NODE_FLAGS, `build/${program}.js`], {
      cwd,
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    children.unshift(child);
    if (program === 'jobs/worker') return {};
    return new Promise((resolve, reject) => {
      child.once('message', (ports) => resolve(ports as Record<string, number>));
      child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    });
  };
  const end = (child: ChildProcess) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  return { start, stop: async () => void (await Promise.all(children.map(end))) };
}

const secret = () => randomBytes(32).toString('base64');

/** Starts two web processes and a worker of the release built in `folder`. */
export async function startRelease(folder: string): Promise<ReleaseSite> {
  const [database, redis, dataDir] = await Promise.all([
    createTestDatabase(),
    createTestRedis(),
    mkdtemp(join(tmpdir(), 'idoneo-drill-')),
  ]);
  await database.knex.raw('drop schema public cascade; create schema public');
  const ownerUrl: string = database.knex.client.config.address;
  const { start, stop } = programs(folder);
  const common = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATA_DIR: dataDir };
  const sandbox = await start('src/sandbox/server', common);
  const env = {
    ...common,
    LOG_LEVEL: 'silent',
    SANDBOX: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    TRUST_PROXY: '1',
    SANDBOX_URL: `http://127.0.0.1:${sandbox.http}`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtp}`,
    CLAMD_URL: `tcp://127.0.0.1:${sandbox.clamd}`,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    QUEUE_REDIS_URL: redis.queueUrl,
    SESSION_SECRETS: secret(),
    VAULT_ENCRYPTION_KEYS: secret(),
    VAULT_INDEX_KEYS: secret(),
    TOKEN_KEYS: TEST_TOKEN_KEYS,
  };
  await run(process.execPath, ['build/src/server.js', 'migrate'], {
    cwd: folder,
    env: { ...env, DATABASE_OWNER_URL: ownerUrl },
  });
  const webs = await Promise.all([start('src/server', env), start('src/server', env)]);
  await start('jobs/worker', env);
  return {
    urls: webs.map(({ port }) => `http://127.0.0.1:${port}`),
    database,
    ownerUrl,
    async close() {
      await stop();
      await database.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
