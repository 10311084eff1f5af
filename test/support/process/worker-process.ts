import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach } from '@jest/globals';
import type { TestApp } from '~/test/support/app';
import { ROOT, shipped } from '~/test/support/shipped';
import { processEnv } from './process-env';

export interface WorkerProcess {
  pid: number;
  /** Resolves with the signal or exit code. */
  ended: Promise<string>;
  kill(signal?: NodeJS.Signals): void;
}

/** A separate worker process on the app's databases; it crashes at the `failpoints`. `root`: of another, built checkout. */
export async function startWorkerProcess(
  app: TestApp,
  failpoints: string[] = [],
  env: Record<string, string> = {},
  root?: string,
): Promise<WorkerProcess> {
  const program = root ? 'build/jobs/worker.js' : shipped('jobs/worker.ts');
  const child: ChildProcess = spawn(process.execPath, [program], {
    cwd: root ?? ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...processEnv(app), NODE_ENV: 'test', FAILPOINTS: failpoints.join(','), ...env },
  });
  return {
    pid: child.pid ?? 0,
    ended: new Promise((done) => child.once('exit', (code, signal) => done(signal ?? String(code)))),
    kill: (signal = 'SIGKILL') => void child.kill(signal),
  };
}

/** Starts worker processes for a test; what it leaves is killed after it. */
export function workersOf(app: TestApp): (failpoints?: string[]) => Promise<WorkerProcess> {
  const running: WorkerProcess[] = [];
  afterEach(() => {
    for (const worker of running.splice(0)) worker.kill();
  });
  return async (failpoints) => {
    const worker = await startWorkerProcess(app, failpoints);
    running.push(worker);
    return worker;
  };
}
