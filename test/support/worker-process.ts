import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestApp } from './app';
import { TEST_TOKEN_KEYS, TEST_VAULT_KEYS } from './context';

const ROOT = resolve('.');
let built: Promise<string> | null = null;

/** The worker as it is shipped, bundled once for this test process. */
function bundle(): Promise<string> {
  built ??= (async () => {
    const { build } = await import('esbuild');
    const folder = join(ROOT, 'node_modules/.cache/idoneo', String(process.pid));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const outdir = join(folder, 'build');
    await build({
      entryPoints: [join(ROOT, 'jobs/worker.ts'), join(ROOT, 'src/domains/reports/pdf.child.ts')],
      outdir,
      outbase: ROOT,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      jsx: 'automatic',
      alias: { '~': ROOT },
      logLevel: 'error',
    });
    return join(outdir, 'jobs/worker.js');
  })();
  return built;
}

export interface WorkerProcess {
  pid: number;
  /** Resolves with the signal or the code that ended it. */
  ended: Promise<string>;
  kill(signal?: NodeJS.Signals): void;
}

/** A worker in a process of its own on the app's stores; `failpoints` are where it dies. */
export async function startWorkerProcess(app: TestApp, failpoints: string[] = []): Promise<WorkerProcess> {
  const { config } = app.platform;
  const child: ChildProcess = spawn(process.execPath, [await bundle()], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      FAILPOINTS: failpoints.join(','),
      LOG_LEVEL: process.env.TEST_WORKER_LOG ?? 'silent',
      SANDBOX: '1',
      SANDBOX_URL: app.sandbox.url,
      SMTP_URL: config.mail.smtpUrl,
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl,
      REDIS_URL: config.redisUrl,
      QUEUE_REDIS_URL: config.queueRedisUrl,
      SESSION_SECRETS: 'test-session-secret-of-32-characters',
      VAULT_ENCRYPTION_KEYS: TEST_VAULT_KEYS.encryption.join(','),
      VAULT_INDEX_KEYS: TEST_VAULT_KEYS.blindIndex.join(','),
      TOKEN_KEYS: TEST_TOKEN_KEYS,
    },
  });
  return {
    pid: child.pid ?? 0,
    ended: new Promise((done) => child.once('exit', (code, signal) => done(signal ?? String(code)))),
    kill: (signal = 'SIGKILL') => void child.kill(signal),
  };
}
