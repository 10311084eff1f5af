import { execFile } from 'node:child_process';
import type { TestApp } from '~/test/support/app';
import { ROOT, shipped } from '~/test/support/shipped';
import { processEnv } from './process-env';

interface Ran {
  /** 0 on success. */
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a server command, as operators do, in a separate process on the app's databases. */
export async function runCommand(app: TestApp, ...words: string[]): Promise<Ran> {
  const program = shipped('src/server.ts');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...words],
      { cwd: ROOT, env: processEnv(app) },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, stdout, stderr }),
    );
  });
}
