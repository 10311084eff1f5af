import { spawn } from 'node:child_process';
import { freePort } from '~/src/embedded/ports';
import type { TestApp } from './app';
import { processEnv } from './process-env';
import { ROOT, shipped } from './shipped';

export interface WebProcess {
  url: string;
  /** Resolves with the signal or the code that ended it. */
  ended: Promise<string>;
  kill(signal?: NodeJS.Signals): void;
}

/** A web process of its own on the app's stores, once it answers; `failpoints` are where it dies. */
export async function startWebProcess(app: TestApp, failpoints: string[] = []): Promise<WebProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const given = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), FAILPOINTS: failpoints.join(',') };
  const child = spawn(process.execPath, [await shipped('src/server.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...processEnv(app), ...given },
  });
  const ended = new Promise<string>((done) =>
    child.once('exit', (code, signal) => done(signal ?? String(code))),
  );
  while (child.exitCode === null && !(await answers(url))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, ended, kill: (signal = 'SIGKILL') => void child.kill(signal) };
}

const answers = (url: string) =>
  fetch(`${url}/health/live`).then(
    (answer) => answer.ok,
    () => false,
  );
