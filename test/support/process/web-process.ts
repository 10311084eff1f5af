import { type ChildProcess, spawn } from 'node:child_process';
import type { TestApp } from '~/test/support/app';
import { ROOT, shipped } from '~/test/support/shipped';
import { processEnv } from './process-env';

export interface WebProcess {
  url: string;
  /** Resolves with the signal or exit code. */
  ended: Promise<string>;
  kill(signal?: NodeJS.Signals): void;
}

/** A separate web process on the app's databases, once it listens; it crashes at the `failpoints`. */
export async function startWebProcess(
  app: TestApp,
  failpoints: string[] = [],
  env: Record<string, string> = {},
): Promise<WebProcess> {
  const given = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', FAILPOINTS: failpoints.join(',') };
  const child = spawn(process.execPath, [shipped('src/server.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...processEnv(app), ...given, ...env },
  });
  const ended = new Promise<string>((done) =>
    child.once('exit', (code, signal) => done(signal ?? String(code))),
  );
  const port = await getPort(child);
  child.disconnect();
  return { url: `http://127.0.0.1:${port}`, ended, kill: (signal = 'SIGKILL') => void child.kill(signal) };
}

/** The port that our process reports once it listens. @throws Error when it exits before */
export function getPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`the process ended with ${code} before it listened`)));
  });
}
