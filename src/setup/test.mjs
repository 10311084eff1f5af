import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildStep } from './build.mjs';
import { check } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { faultTests, printFaults } from './faults.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureRedis } from './redis.mjs';
import { root, runMain, SetupError } from './steps.mjs';

/** Runs jest; resolves to its exit code and its counts. */
async function runJest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'idoneo-jest-'));
  const report = join(folder, 'report.json');
  // The workers of the tests are started with these too; see src/embedded/node-flags.ts.
  const nodeArgs = ['--no-warnings', '--max-semi-space-size=64', 'node_modules/jest/bin/jest.js'];
  const child = spawn(process.execPath, [...nodeArgs, '--json', `--outputFile=${report}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // jest gets a Ctrl-C from the terminal itself; we wait for it, so that its servers are stopped.
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

/**
 * Arguments of jest. `--faults` is `npm run test:faults`: only the proofs of the fault table, one file at a
 * time; `--long` selects their nightly form. They read FAULTS, LONG and FAULT_LINES.
 */
function testArguments() {
  const all = process.argv.slice(2);
  const args = all.filter((arg) => !['--faults', '--long'].includes(arg));
  const long = all.includes('--long');
  if (long) process.env.LONG = '1';
  if (!all.includes('--faults')) return { args, faults: null };
  const file = join(mkdtempSync(join(tmpdir(), 'idoneo-faults-')), 'lines');
  process.env.FAULTS = '1';
  process.env.FAULT_LINES = file;
  return {
    args: ['--maxWorkers=1', '--testNamePattern=(^| )fault: ', '--runTestsByPath', ...faultTests(args)],
    faults: { file, long, whole: args.length === 0 },
  };
}

/** Prints the fault table after its tests; returns how many rows failed. */
function reportFaults({ file, ...options }) {
  const short = printFaults(file, options);
  rmSync(dirname(file), { recursive: true, force: true });
  return short;
}

/** `npm test`: installs what is missing, builds, checks, and runs every test. */
await runMain(async () => {
  process.chdir(root);
  const { args, faults } = testArguments();
  ensurePackages();
  ensureRedis({ url: process.env.TEST_REDIS_URL });
  ensureChromium();
  await buildStep();
  // In parallel: each waits for the CPU at times when the other does not.
  const checked = check({ rules: false }).catch((error) => error);
  const { code, passed, failed } = await runJest(args);
  const complaint = await checked;
  const short = faults ? reportFaults(faults) : 0;
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  if (complaint) throw complaint instanceof SetupError ? complaint : new Error(String(complaint));
  process.exit(failed + short > 0 ? 1 : code);
});
