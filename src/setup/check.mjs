import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildStep } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureRedis } from './redis.mjs';
import { root, runMain, SetupError, say, since } from './steps.mjs';

const BINARIES = 'node_modules';
const CHECKS = [
  { name: 'format and lint', args: [`${BINARIES}/@biomejs/biome/bin/biome`, 'check', '.'] },
  // A single checker: each further one would recompute most of the types that all files share.
  {
    name: 'types',
    args: [
      `${BINARIES}/typescript/bin/tsc`,
      '-p',
      'tsconfig.json',
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      '.data/types.tsbuildinfo',
    ],
  },
  {
    name: 'architecture and translations',
    args: [`${BINARIES}/jest/bin/jest.js`, 'test/architecture', '--passWithNoTests'],
  },
  { name: 'migrations', args: [`${BINARIES}/jest/bin/jest.js`, 'test/migrations/(risks|release|tables)'] },
];

/** Runs a check; resolves to its output if it failed, else to null. */
function runCheck({ name, args }) {
  const start = performance.now();
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('close', (code) => {
      say(`${name}: ${code === 0 ? 'right' : 'WRONG'} (${since(start)})`);
      resolve(code === 0 ? null : Buffer.concat(output).toString());
    });
  });
}

/** Format, lint, types; with `rules` also the tests of architecture, locales and migrations. @throws SetupError when one fails */
export async function check({ rules }) {
  const complaints = [];
  for (const one of rules ? CHECKS : CHECKS.slice(0, 2)) complaints.push(await runCheck(one));
  const failed = complaints.filter((text) => text !== null);
  for (const text of failed) process.stderr.write(`\n${text}`);
  if (failed.length > 0) throw new SetupError('the checks above do not pass');
}

const isMain = process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isMain) {
  await runMain(async () => {
    ensurePackages();
    await buildStep();
    ensureRedis({ url: process.env.TEST_REDIS_URL });
    await check({ rules: true });
  });
}
