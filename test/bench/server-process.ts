import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from '~/src/embedded/node-flags';
import type { TestApp } from '~/test/support/app';
import { processEnv } from '~/test/support/process/process-env';
import { getPort } from '~/test/support/process/web-process';

export interface ServerProcess {
  url: string;
  /** Processor time used so far, in ms; NaN where the system does not tell (only Linux does). */
  cpuMs(): number;
  /** Resident memory in MiB; NaN where the system does not tell. */
  memoryMib(): number;
  stop(): Promise<void>;
}

const WEB = 'build/src/server.js';

interface WebOptions {
  env?: Record<string, string>;
  /** The checkout that it is of; absent: this one. */
  root?: string;
}
/** Clock ticks a second in /proc, the same on every Linux that Node supports. */
const TICKS = 100;

/** The web process as it is shipped, on the app's stores; another checkout's runs under our flags. */
export function startWeb(site: TestApp, { env = {}, root }: WebOptions = {}): Promise<ServerProcess> {
  return start([...NODE_FLAGS, WEB], { ...processEnv(site), ...env }, root);
}

/** The product's own Express stack up to the session, which then sends the bytes of a file. */
export function startBare(site: TestApp, bodyFile: string, type: string): Promise<ServerProcess> {
  const file = fileURLToPath(new URL('./bare.child.js', import.meta.url));
  return start([...NODE_FLAGS, '--no-warnings', file, bodyFile, type], processEnv(site));
}

async function start(args: string[], env: Record<string, string>, cwd?: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1' },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${await getPort(child)}`;
  const proc = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
  return {
    url,
    cpuMs: () => measureCpu(child.pid ?? 0),
    memoryMib: () => orNaN(() => Number(/VmRSS:\s+(\d+)/.exec(proc('status'))?.[1]) / 1_024),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

/** Processor time that a process has used so far, in ms; NaN where the system does not tell. */
export const measureCpu = (pid: number): number =>
  orNaN(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
  });

/** The processes that a process started, and theirs. */
export function descendants(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = all.flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const];
    } catch {
      return [];
    }
  });
  const of = (id: number): number[] =>
    parents.filter(([, parent]) => parent === id).flatMap(([child]) => [child, ...of(child)]);
  return of(pid);
}

/** Processor time that these processes have used so far, in ms; 0 for one that has ended. */
export const cpuOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + (measureCpu(pid) || 0), 0);

function orNaN(read: () => number): number {
  try {
    return read();
  } catch {
    return Number.NaN;
  }
}
