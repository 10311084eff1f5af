import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_FLAGS } from './node-flags';
import { onFreePort } from './ports';
import { startPostgres } from './postgres';
import { startRedis } from './redis';
import { type OnLine, type Running, startProcess } from './running';
import type { ServiceSpec } from './supervise';

interface ServerPlace {
  dataDir: string;
  /** The port of the last start, used again if free. */
  preferred: number | undefined;
  password: string;
  onLine: OnLine;
}

const DATABASE = 'idoneo';

/** Starts on a free port; on the same one at each restart, because others know it. */
function onOnePort(preferred: number | undefined, start: (port: number) => Promise<Running>) {
  let fixed: number | null = null;
  const first = async (port: number) => {
    const running = await start(port);
    fixed = port;
    return running;
  };
  return () => (fixed === null ? onFreePort(first, preferred) : start(fixed));
}

/** The bundled Postgres; `onStart` gets its port and URLs at each start. */
export function postgresService(
  { preferred, ...place }: ServerPlace,
  onStart: (port: number, urls: { databaseUrl: string; databaseOwnerUrl: string }) => void,
): ServiceSpec {
  return {
    name: 'postgres',
    phase: 1,
    signal: 'SIGINT',
    graceMs: 15_000,
    start: onOnePort(preferred, async (port) => {
      const server = await startPostgres({ ...place, port, database: DATABASE });
      onStart(port, { databaseUrl: server.url, databaseOwnerUrl: server.ownerUrl });
      return server.process;
    }),
  };
}

/** One of the two Redis servers. */
export function redisService(
  kind: 'sessions' | 'queues',
  { dataDir, preferred, ...place }: ServerPlace,
  onStart: (port: number, url: string) => void,
): ServiceSpec {
  return {
    name: `redis-${kind}`,
    phase: 1,
    signal: 'SIGTERM',
    graceMs: 10_000,
    start: onOnePort(preferred, async (port) => {
      const server = await startRedis({ ...place, port, dir: join(dataDir, `redis-${kind}`), kind });
      onStart(port, server.url);
      return server.process;
    }),
  };
}

/** Runs one of our built programs, which exits when we do. @throws Error when it was not built */
export function startProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onLine: OnLine,
  onMessage?: (message: unknown) => void,
): Promise<Running> {
  const leash = join('build', 'src', 'embedded', 'leash.child.js');
  if (!existsSync(file)) throw new Error(`${file} was not built`);
  return startProcess(
    process.execPath,
    [...NODE_FLAGS, '--import', `./${leash}`, file, ...args],
    { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    onLine,
    onMessage,
  );
}

/** Where the sandbox listens. */
export interface SandboxPorts {
  http: number;
  smtp: number;
  clamd: number;
}

/** The sandbox: chooses free ports at its first start, reports them, and keeps them at each restart. */
export function sandboxService(
  file: string,
  env: NodeJS.ProcessEnv,
  onLine: OnLine,
  onStart: (ports: SandboxPorts) => void,
): ServiceSpec {
  let ports: SandboxPorts = { http: 0, smtp: 0, clamd: 0 };
  const start = async () => {
    const settings = {
      SANDBOX_PORT: String(ports.http),
      SANDBOX_SMTP_PORT: String(ports.smtp),
      SANDBOX_CLAMD_PORT: String(ports.clamd),
    };
    let resolveListening: (message: unknown) => void = () => undefined;
    const listening = new Promise<unknown>((resolve) => {
      resolveListening = resolve;
    });
    const running = await startProgram(file, [], { ...env, ...settings }, onLine, resolveListening);
    const message = await Promise.race([listening, running.ended.then(() => null)]);
    if (message === null) throw new Error('the sandbox ended while starting');
    ports = message as SandboxPorts;
    onStart(ports);
    return running;
  };
  return { name: 'sandbox', phase: 0, signal: 'SIGTERM', graceMs: 10_000, start };
}

/** Web or worker as a supervised process. */
export function programService(
  name: string,
  file: string,
  env: NodeJS.ProcessEnv,
  onLine: OnLine,
): ServiceSpec {
  return {
    name,
    phase: 0,
    signal: 'SIGTERM',
    graceMs: 10_000,
    start: async () => startProgram(file, [], env, onLine),
  };
}
