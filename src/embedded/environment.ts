import { join } from 'node:path';
import { SECRETS_FILE } from './secrets';
import type { SandboxPorts } from './services';

interface Addresses {
  databaseUrl: string;
  redisUrl: string;
  queueRedisUrl: string;
  /** Null when SANDBOX is off. */
  sandbox: SandboxPorts | null;
}

/**
 * Environment of web, worker and sandbox (read by src/config.ts): values from the supervisor, overridden by
 * what is set outside, except that the product always runs in production mode. The tables' owner is for
 * `migrate` only.
 */
export function childEnvironment(
  outside: NodeJS.ProcessEnv,
  run: { port: number; dataDir: string; secrets: Record<string, string>; addresses: Addresses },
): NodeJS.ProcessEnv {
  const { databaseUrl, redisUrl, queueRedisUrl, sandbox } = run.addresses;
  const overrides = Object.entries(outside).filter(
    ([name, value]) => value !== '' && name !== 'DATABASE_OWNER_URL' && !name.startsWith('npm_'),
  );
  return {
    UV_THREADPOOL_SIZE: '8',
    FILES_LAYOUT: 'sharded',
    ...run.secrets,
    // Rotated by a command and reloaded by the running processes.
    ...(!outside.TOKEN_KEYS && { TOKEN_KEYS_FILE: join(run.dataDir, SECRETS_FILE) }),
    SANDBOX: sandbox ? '1' : '0',
    ...(sandbox && {
      SANDBOX_URL: `http://127.0.0.1:${sandbox.http}`,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtp}`,
      CLAMD_URL: `tcp://127.0.0.1:${sandbox.clamd}`,
    }),
    // No balancer is in front: Ctrl-C ends at once.
    SHUTDOWN_WAIT_SECONDS: '0',
    ...Object.fromEntries(overrides),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    QUEUE_REDIS_URL: queueRedisUrl,
    PORT: String(run.port),
    DATA_DIR: run.dataDir,
    NODE_ENV: 'production',
  };
}

/** Environment of the sandbox: none of the product's secrets. */
export function sandboxEnvironment(
  outside: NodeJS.ProcessEnv,
  { port, dataDir }: { port: number; dataDir: string },
): NodeJS.ProcessEnv {
  return {
    PATH: outside.PATH,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SANDBOX_APP_ORIGIN: outside.ORIGIN || `http://localhost:${port}`,
  };
}

/** The same for one program: on one machine, the worker's health and metrics are on the port after the web's. */
export function programEnvironment(name: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (name !== 'worker' || !env.METRICS_PORT) return env;
  return { ...env, METRICS_PORT: String(Number(env.METRICS_PORT) + 1) };
}
