import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from './postgres';
import { startRedis } from './redis';
import { type OnLine, type Running, startProcess } from './running';
import type { ServiceSpec } from './supervise';

export interface ServerPlace {
  dataDir: string;
  port: number;
  password: string;
  onLine: OnLine;
}

export const DATABASE = 'idoneo';

/** The bundled Postgres; `onStart` is told its addresses at each start. */
export function postgresService(
  place: ServerPlace,
  onStart: (urls: { databaseUrl: string; databaseOwnerUrl: string }) => void,
): ServiceSpec {
  return {
    name: 'postgres',
    phase: 1,
    signal: 'SIGINT',
    graceMs: 15_000,
    async start() {
      const server = await startPostgres({ ...place, database: DATABASE });
      onStart({ databaseUrl: server.url, databaseOwnerUrl: server.ownerUrl });
      return server.process;
    },
  };
}

/** One of the two Redis servers. */
export function redisService(
  kind: 'sessions' | 'queues',
  place: ServerPlace,
  onUrl: (url: string) => void,
): ServiceSpec {
  const { dataDir, ...rest } = place;
  return {
    name: `redis-${kind}`,
    phase: 1,
    signal: 'SIGTERM',
    graceMs: 10_000,
    async start() {
      const server = await startRedis({ ...rest, dir: join(dataDir, `redis-${kind}`), kind });
      onUrl(server.url);
      return server.process;
    },
  };
}

/** Runs one of our built programs on a leash: it ends when we do. @throws Error when it was not built */
export function startProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onLine: OnLine,
): Promise<Running> {
  const leash = join('build', 'src', 'embedded', 'leash.child.js');
  if (!existsSync(file)) throw new Error(`${file} was not built`);
  return startProcess(
    process.execPath,
    ['--enable-source-maps', '--import', `./${leash}`, file, ...args],
    { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    onLine,
  );
}

/** Web, worker or sandbox as a watched process. */
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
