import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isAlive } from '~/src/embedded/process-table';
import { clearRunFolder, openRunFolder } from '~/src/setup/run-folder.mjs';
import { eventually } from '~/test/support/eventually';

/** A process that leads a group of its own and does not end at a Ctrl-C. */
async function startStubborn(options: { cwd?: string; folder?: string }): Promise<number> {
  const { cwd, folder } = options;
  const script = "process.on('SIGINT', () => {}); setInterval(() => {}, 1e6); process.stdout.write('.')";
  const child = spawn(process.execPath, ['-e', script], {
    cwd,
    env: { PATH: process.env.PATH, ...(folder && { TMPDIR: folder }) },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return child.pid ?? 0;
}

test('a cleared folder leaves none of its processes, also paused ones, and no others are ended', async () => {
  const base = await mkdtemp(join(tmpdir(), 'idoneo-runs-'));
  const folder = await openRunFolder(base);
  const own = [await startStubborn({ folder }), await startStubborn({ cwd: folder })];
  const other = await startStubborn({ cwd: base });
  process.kill(own[0] ?? 0, 'SIGSTOP');
  await clearRunFolder(folder);
  expect([...own.map(isAlive), isAlive(other), existsSync(folder)]).toEqual([false, false, true, false]);
  process.kill(other, 'SIGKILL');
  await rm(base, { recursive: true });
}, 60_000);

test('a killed run is cleared by the next one; a live one is left alone', async () => {
  const base = await mkdtemp(join(tmpdir(), 'idoneo-runs-'));
  const childProcess = await startStubborn({ cwd: base });
  process.kill(childProcess, 'SIGKILL');
  await eventually(() => !isAlive(childProcess));
  const dead = join(base, `idoneo-run-${childProcess}-abcdef`);
  await mkdir(dead);
  const left = await startStubborn({ folder: dead });
  const living = await openRunFolder(base);
  const next = await openRunFolder(base);
  expect([isAlive(left), existsSync(dead), existsSync(living), existsSync(next)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  await rm(base, { recursive: true });
}, 60_000);
