import { accessSync, constants } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PortTaken } from './ports';
import { stopLeftover } from './process-table';
import { type OnLine, type Running, startProcess } from './running';

interface RedisOptions {
  /** Folder of its files and configuration. */
  dir: string;
  port: number;
  password: string;
  /** `sessions` evicts what expires first when memory is short; `queues` never evicts. */
  kind: 'sessions' | 'queues';
  onLine: OnLine;
  /** For tests: nothing is written to disk. */
  volatile?: boolean;
  /** For tests: less than the default of the sessions. */
  maxMemory?: string;
  /** For tests: lines added to its configuration. */
  lines?: readonly string[];
  /** For tests: arguments of the program. */
  args?: readonly string[];
}

export interface RedisServer {
  url: string;
  process: Running;
  stop(): Promise<void>;
}

/** The program that src/setup found or installed; else the one on the PATH. @throws Error when there is none */
function findRedisProgram(env: NodeJS.ProcessEnv = process.env): string {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...(env.REDIS_SERVER ? [env.REDIS_SERVER] : []),
    ...folders.flatMap((folder) => [join(folder, 'redis-server'), join(folder, 'valkey-server')]),
  ];
  const binary = candidates.find(isExecutable);
  if (!binary) throw new Error('neither redis-server nor valkey-server is installed (or give REDIS_URL)');
  return binary;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const PERSISTENCE = {
  sessions: ['appendonly no', 'save 60 1'],
  queues: ['appendonly yes', 'appendfsync everysec', 'save ""'],
};
const getMemory = ({ kind, maxMemory = '128mb' }: RedisOptions): string[] =>
  kind === 'sessions'
    ? [`maxmemory ${maxMemory}`, 'maxmemory-policy volatile-ttl']
    : ['maxmemory-policy noeviction'];

function configuration(options: RedisOptions): string {
  return [
    'bind 127.0.0.1',
    `port ${options.port}`,
    `dir ${JSON.stringify(options.dir)}`,
    `pidfile ${JSON.stringify(join(options.dir, 'redis.pid'))}`,
    `requirepass ${options.password}`,
    'daemonize no',
    'loglevel warning',
    'databases 64',
    ...getMemory(options),
    ...(options.volatile ? ['appendonly no', 'save ""'] : PERSISTENCE[options.kind]),
    ...(options.lines ?? []),
    '',
  ].join('\n');
}

/** Sends one PING with the password; resolves to whether the server answered PONG. */
function answers(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let output = '';
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (chunk) => {
      output += chunk;
      if (output.includes('PONG')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(output.includes('PONG')));
  });
}

/** Redis logs its banner and shutdown as warnings; only lines that need attention are passed on. */
const PROBLEM_LINE = /error|fatal|fail|can't|cannot|denied|corrupt|oom|bad /i;
/** Output of an exited process may arrive after its exit event. */
const OUTPUT_DELAY_MS = 200;
const PORT_TAKEN = /address already in use|failed listening/i;

async function clearLeftover(dir: string, file: string): Promise<void> {
  const pid = Number(await readFile(join(dir, 'redis.pid'), 'utf8').catch(() => ''));
  // Redis rewrites its command line (address and port), so it may not contain the configuration's name.
  if (pid) await stopLeftover({ pid, marks: ['-server', await portMark(file)], signal: 'SIGTERM' });
}

async function portMark(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return `:${/^port (\d+)$/m.exec(text)?.[1] ?? 'none'}`;
}

/**
 * Starts a Redis (or Valkey) on 127.0.0.1, with a password. One left over from a killed start on the same
 * folder is stopped first. The password must be unique to this server. @throws PortTaken when another program
 * listens there; Error when it is not installed or does not come up
 */
export async function startRedis(options: RedisOptions): Promise<RedisServer> {
  const program = findRedisProgram();
  await mkdir(options.dir, { recursive: true, mode: 0o700 });
  const file = join(options.dir, 'redis.conf');
  await clearLeftover(options.dir, file);
  await writeFile(file, configuration(options), { mode: 0o600 });
  const output: string[] = [];
  const server = await startProcess(
    program,
    [file, ...(options.args ?? [])],
    { cwd: options.dir },
    (line) => {
      output.push(line);
      if (output.length > 5) output.shift();
      if (PROBLEM_LINE.test(line) && !PORT_TAKEN.test(line) && !line.includes('overcommit'))
        options.onLine(line);
    },
  );
  let hasExited = false;
  void server.ended.then(() => {
    hasExited = true;
  });
  for (const until = Date.now() + 30_000; !(await answers(options.port, options.password)); await sleep(30)) {
    if (!hasExited && Date.now() < until) continue;
    await sleep(OUTPUT_DELAY_MS);
    if (output.some((line) => PORT_TAKEN.test(line))) throw new PortTaken('Redis found its port taken');
    throw new Error(`Redis (${options.kind}) does not come up: ${output.join(' ')}`);
  }
  return {
    url: `redis://:${options.password}@127.0.0.1:${options.port}`,
    process: server,
    stop: () => server.stop('SIGTERM', 10_000),
  };
}
