import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { childEnvironment, programEnvironment, sandboxEnvironment } from './environment';
import { type Guard, startGuard } from './guard';
import { lockDataDir } from './lock';
import { readableLine } from './log-lines';
import { isFree, readPorts, writePorts } from './ports';
import { waitUntilReady } from './ready';
import type { Running } from './running';
import { loadOrCreateSecrets, missingSecrets, SECRET_SETTINGS, type Secrets } from './secrets';
import {
  postgresService,
  programService,
  redisService,
  type SandboxPorts,
  sandboxService,
  startProgram,
} from './services';
import { stopOnSignals } from './signals';
import { type Service, type ServiceSpec, supervise } from './supervise';

/** An expected failure, explained to the person at the terminal without a stack. */
export class StartError extends Error {}

interface RunningProduct {
  /** Restarts web, worker and sandbox with the current build, once its migrations have run if there are new ones. */
  restartPrograms(choice: { migrate: boolean }): Promise<void>;
  /** Stops in order: web and worker drain, then sandbox, Redis, Postgres. */
  stop(): Promise<void>;
  /** Kills everything at once. */
  kill(): void;
}

const PROGRAMS = { web: 'build/src/server.js', worker: 'build/jobs/worker.js' };
const SANDBOX = 'build/src/sandbox/server.js';
interface Run {
  env: NodeJS.ProcessEnv;
  port: number;
  dataDir: string;
  guard: Guard;
  /** In the order in which they were started. */
  services: Service[];
  preparing: Running | null;
  /** Of the migrations: the programs' and the owner's address. */
  ownerEnv: NodeJS.ProcessEnv;
  stopping: boolean;
}

const print = (source: string) => (line: string) => {
  if (!line.trim()) return;
  process.stdout.write(`${readableLine(source, line, { color: process.stdout.isTTY === true })}\n`);
};
const say = print('start');

async function add(run: Run, spec: ServiceSpec): Promise<void> {
  if (run.stopping) return;
  run.services.push(await supervise(spec, { guard: run.guard, say }));
}

/** Starts the servers that are not given from outside. Returns the addresses of all. */
async function startServers(run: Run, secrets: Secrets) {
  const { env, dataDir } = run;
  const addresses = {
    databaseUrl: env.DATABASE_URL || '',
    databaseOwnerUrl: env.DATABASE_OWNER_URL || '',
    redisUrl: env.REDIS_URL || '',
    queueRedisUrl: env.QUEUE_REDIS_URL || '',
  };
  const ports = await readPorts(dataDir);
  const onStart = (name: string) => (port: number, urls: Partial<typeof addresses>) => {
    ports[name] = port;
    Object.assign(addresses, urls);
  };
  const place = (name: string, password: string, source: string) => ({
    dataDir,
    password,
    preferred: ports[name],
    onLine: print(source),
  });
  const specs: ServiceSpec[] = [];
  if (!addresses.databaseUrl) {
    const at = place('postgres', secrets.postgresPassword, 'postgres');
    specs.push(postgresService(at, onStart('postgres')));
  }
  if (!addresses.redisUrl) {
    const report = onStart('redisSessions');
    const at = place('redisSessions', secrets.redisPassword, 'redis');
    specs.push(redisService('sessions', at, (port, redisUrl) => report(port, { redisUrl })));
  }
  if (!addresses.queueRedisUrl) {
    const report = onStart('redisQueues');
    const at = place('redisQueues', secrets.redisPassword, 'redis');
    specs.push(redisService('queues', at, (port, queueRedisUrl) => report(port, { queueRedisUrl })));
  }
  const results = await Promise.allSettled(specs.map((spec) => add(run, spec)));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  await writePorts(dataDir, ports);
  return addresses;
}

/** The sandbox starts before the others, which need its address. Returns its ports; null without one. */
async function startSandbox(run: Run): Promise<SandboxPorts | null> {
  if (run.env.SANDBOX === '0') return null;
  let ports: SandboxPorts | null = null;
  const env = sandboxEnvironment(run.env, run);
  await add(
    run,
    sandboxService(SANDBOX, env, print('sandbox'), (message) => {
      ports = message;
    }),
  );
  return ports;
}

/** Migrations and demo data: a command of the web program. @throws StartError with its last output */
async function prepareDatabase(run: Run): Promise<void> {
  if (run.stopping) return;
  const show = print('migrate');
  let plain = '';
  const hear = (line: string) => {
    if (line.startsWith('{')) show(line);
    else if (line.trim()) plain = line.trim();
  };
  run.preparing = await startProgram(PROGRAMS.web, ['migrate'], run.ownerEnv, hear);
  run.guard.add(run.preparing.pid, 0, 'SIGTERM');
  const { code } = await run.preparing.ended;
  run.guard.remove(run.preparing.pid);
  run.preparing = null;
  if (code !== 0 && !run.stopping) throw new StartError(plain || 'the database could not be prepared');
}

async function startPrograms(run: Run, env: NodeJS.ProcessEnv): Promise<void> {
  await Promise.all(
    Object.entries(PROGRAMS).map(([name, file]) =>
      add(run, programService(name, file, programEnvironment(name, env), print(name))),
    ),
  );
}

async function secretsFor(run: Run): Promise<Secrets> {
  const absent = missingSecrets(run.env);
  if (run.env.DATABASE_URL && absent.length > 0) {
    throw new StartError(`with a DATABASE_URL of your own give these too: ${absent.join(', ')}`);
  }
  return loadOrCreateSecrets(run.dataDir);
}

async function startEverything(run: Run): Promise<void> {
  const secrets = await secretsFor(run);
  const [servers, sandbox] = await Promise.all([startServers(run, secrets), startSandbox(run)]);
  const env = childEnvironment(run.env, {
    port: run.port,
    dataDir: run.dataDir,
    secrets: Object.fromEntries(SECRET_SETTINGS.map((name) => [name, secrets[name]])),
    addresses: { ...servers, sandbox },
  });
  const { databaseOwnerUrl } = servers;
  run.ownerEnv = { ...env, ...(databaseOwnerUrl && { DATABASE_OWNER_URL: databaseOwnerUrl }) };
  await prepareDatabase(run);
  await startPrograms(run, env);
  const host = !env.HOST || env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST;
  const ready = await waitUntilReady(`http://${host}:${run.port}/health/ready`, () => run.stopping);
  if (ready) process.stdout.write(`ready http://localhost:${run.port}\n`);
}

async function stopServices(run: Run): Promise<void> {
  const [programs, sandbox, redis, postgres] = [/^(web|worker)$/, /^sandbox$/, /^redis/, /^postgres$/];
  for (const group of [programs, sandbox, redis, postgres]) {
    const members = run.services.filter((service) => group.test(service.name));
    await Promise.all(members.map((service) => service.stop()));
  }
}

function readPort(env: NodeJS.ProcessEnv): number {
  const port = Number(env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartError(`PORT must be a number from 1 to 65535, not "${env.PORT}"`);
}

/**
 * Starts the product: Postgres, both Redis, the sandbox, web and worker, each supervised; prints the ready
 * line when the product answers. @throws StartError with one line for the person at the terminal
 */
export async function startProduct(env: NodeJS.ProcessEnv = process.env): Promise<RunningProduct> {
  const port = readPort(env);
  if (!(await isFree(port))) throw new StartError(`port ${port} is in use: set PORT to another one`);
  const dataDir = resolve(env.DATA_DIR || '.data');
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const release = await lockDataDir(dataDir).catch((error: Error) => {
    throw new StartError(error.message);
  });
  const guard = startGuard(join('build', 'src', 'embedded', 'guard.child.js'));
  const state = { services: [], preparing: null, ownerEnv: {}, stopping: false };
  const run: Run = { env, port, dataDir, guard, ...state };
  const starting = startEverything(run);
  const stop = async (): Promise<void> => {
    run.stopping = true;
    await run.preparing?.stop('SIGTERM', 5_000);
    await starting.catch(() => undefined);
    await stopServices(run);
    guard.dismiss();
    await release();
  };
  stopOnSignals({ stop, kill: () => killEverything(run), say }, env);
  await starting.catch(async (error: Error) => {
    await stop();
    throw new StartError(error.message);
  });
  return { stop, kill: () => killEverything(run), restartPrograms: (choice) => restartPrograms(run, choice) };
}

async function restartPrograms(run: Run, { migrate }: { migrate: boolean }): Promise<void> {
  if (migrate) await prepareDatabase(run);
  const programs = run.services.filter(({ name }) => name in PROGRAMS || name === 'sandbox');
  await Promise.all(programs.map((service) => service.restart()));
}

function killEverything(run: Run): void {
  for (const service of run.services) service.kill();
}
