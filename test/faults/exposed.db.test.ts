import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from '@jest/globals';

import { createDemoData } from '~/src/sandbox/demo';
import { testSite } from '~/test/support/app';
import { EXTERNAL_SETTINGS } from '~/test/support/external-settings';
import { freePort } from '~/test/support/process/free-port';
import { processEnv } from '~/test/support/process/process-env';
import { ROOT, shipped } from '~/test/support/shipped';

/** Of this machine, but neither 127.0.0.1 nor ::1: who listens there listens everywhere. */
const OTHER = '127.0.0.2';
const hasIpv6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);

const running: ChildProcess[] = [];
const site = await testSite();
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Starts a program of the product; resolves with what it said when it ends. */
async function start(program: string, env: Record<string, string>, ...words: string[]) {
  const given = { ...processEnv(site), NODE_ENV: 'test', ...env };
  const child = spawn(process.execPath, [await shipped(program), ...words], { cwd: ROOT, env: given });
  running.push(child);
  let text = '';
  child.stderr.on('data', (chunk) => {
    text += String(chunk);
  });
  const ended = new Promise<{ code: number | null; said: string }>((done) =>
    child.once('exit', (code) => done({ code, said: text })),
  );
  return { child, ended };
}

/** The database's owner, who alone migrates. */
function owner(): Record<string, string> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = new URL(site.platform.config.databaseUrl).pathname;
  return { DATABASE_OWNER_URL: url.href };
}

/** Whether somebody listens at an address. */
function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => socket.end(() => resolve(true)));
    socket.on('error', () => resolve(false));
  });
}

/** Whether the product answers: that it listens is said before by whoever else has the port. */
async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => null);
  return response?.status === 200;
}

async function startWeb(env: Record<string, string>): Promise<number> {
  const port = await freePort();
  const { child } = await start('src/server.ts', { ...env, PORT: String(port) });
  while (child.exitCode === null && !(await answers(port))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return port;
}

describe('where the web listens', () => {
  test('without HOST on the loopback interface alone, by every address of it', async () => {
    const port = await startWeb({});
    expect(await listens('127.0.0.1', port)).toBe(true);
    expect(await listens('::1', port)).toBe(hasIpv6);
    expect((await fetch(`http://localhost:${port}/health/live`)).status).toBe(200);
    expect(await listens(OTHER, port)).toBe(false);
  });

  test('with HOST on that address, as in a container', async () => {
    const port = await startWeb({ HOST: '0.0.0.0' });
    expect(await listens(OTHER, port)).toBe(true);
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^ENV .*\bHOST=0\.0\.0\.0\b/m);
  });

  test('metrics have their own port, on the loopback interface unless a host is set', async () => {
    const figures = await freePort();
    await startWeb({ METRICS_PORT: String(figures) });
    const response = await fetch(`http://127.0.0.1:${figures}/metrics`);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('http_request_seconds'),
    ]);
    expect((await fetch(`http://127.0.0.1:${figures}/login`)).status).toBe(404);
    expect(await (await fetch(`http://127.0.0.1:${figures}/health/ready`)).json()).toEqual({ status: 'ok' });
    expect(await listens(OTHER, figures)).toBe(false);
  });
});

describe('demo data without the sandbox', () => {
  test('stop every process at its start with a message; a fresh database does not', async () => {
    const fresh = await start('src/server.ts', { ...EXTERNAL_SETTINGS, ...owner() }, 'migrate');
    expect(await fresh.ended).toEqual({ code: 0, said: '' });
    await createDemoData(site.ctx);
    const starts = [
      await start('src/server.ts', { ...EXTERNAL_SETTINGS, ...owner() }, 'migrate'),
      await start('src/server.ts', { ...EXTERNAL_SETTINGS, PORT: String(await freePort()) }),
      await start('jobs/worker.ts', EXTERNAL_SETTINGS),
    ];
    for (const { ended } of starts) {
      const { code, said } = await ended;
      expect(code).toBe(1);
      expect(said).toContain('this database holds demo data');
      expect(said).toContain('give the DATABASE_URL of a fresh database');
      expect(said).not.toContain('    at ');
    }
    expect((await (await start('src/server.ts', owner(), 'migrate')).ended).code).toBe(0);
  }, 60_000);
});
