import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStep } from './build.mjs';
import { check } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureRedis } from './redis.mjs';
import { root, runMain, SetupError } from './steps.mjs';

/** Runs jest; resolves to its exit code and its counts. */
async function runJest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'idoneo-jest-'));
  const report = join(folder, 'report.json');
  const nodeArgs = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const child = spawn(process.execPath, [...nodeArgs, '--json', `--outputFile=${report}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A Ctrl-C reaches jest through the terminal; we wait for it, so that its servers are stopped.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const counts = readCounts(report);
  rmSync(folder, { recursive: true, force: true });
  return { code: code ?? 1, ...counts };
}

function readCounts(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const broken = report.testResults.filter(
      (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** `--long` asks for the nightly form of the tests that have one; they read LONG=1. */
function testArguments() {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg.includes('test/faults'))) process.env.FAULTS = '1';
  if (args.includes('--long')) process.env.LONG = '1';
  return args.filter((arg) => arg !== '--long');
}

/** `npm test`: brings what is missing, builds, checks, and runs every test. */
await runMain(async () => {
  process.chdir(root);
  const args = testArguments();
  ensurePackages();
  ensureRedis({ given: process.env.TEST_REDIS_URL });
  ensureChromium();
  await buildStep();
  const complaint = await check({ rules: false }).catch((error) => error);
  const { code, passed, failed } = await runJest(args);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  if (complaint) throw complaint instanceof SetupError ? complaint : new Error(String(complaint));
  process.exit(failed > 0 ? 1 : code);
});
