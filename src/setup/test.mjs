import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStep } from './build.mjs';
import { check } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { faultTests, printFaults } from './faults.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureRedis } from './redis.mjs';
import { clearRunFolder, memoryBase, openRunFolder } from './run-folder.mjs';
import { root, runMain, SetupError } from './steps.mjs';
import { sizedTests } from './test-files.mjs';
import { changedTests, recordMap } from './test-map.mjs';
import { childrenCpuSeconds, printTimes, recordTimes } from './times.mjs';

/** Runs jest with its temporary files in `folder`; resolves to its exit code and its counts. */
async function runJest(args, folder, env) {
  const report = join(folder, 'report.json');
  // The workers of the tests are started with these too; see src/embedded/node-flags.ts.
  const nodeArgs = ['--no-warnings', '--max-semi-space-size=64', 'node_modules/jest/bin/jest.js'];
  const child = spawn(process.execPath, [...nodeArgs, '--json', `--outputFile=${report}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, TMPDIR: folder },
  });
  // jest gets a Ctrl-C from the terminal itself; we wait for it, so that its servers are stopped.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code: code ?? 1, ...readCounts(report) };
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

const OPTIONS = ['--full', '--added', '--faults', '--long', '--times', '--changed'];

/**
 * What to run. `--full` is `npm run test:full`: every test with all its cases, or with `--added` only those that `npm
 * test` runs with fewer. `--faults` is `npm run test:faults`: only the proofs of the fault table, one file at a time;
 * `--long` selects their nightly form. `--changed` runs what a change concerns, and `--times` prints what each file took.
 */
function readOptions() {
  const all = process.argv.slice(2);
  const has = (option) => all.includes(option);
  const args = all.filter((arg) => !OPTIONS.includes(arg));
  const size = has('--long') ? 'long' : has('--full') || has('--faults') ? 'full' : 'daily';
  const run = { size, args, times: has('--times'), faults: false, added: false, map: false };
  if (has('--faults'))
    return {
      ...run,
      faults: true,
      whole: args.length === 0,
      args: [...ONE_FAULT_AT_A_TIME, ...faultTests(args)],
    };
  if (has('--added')) return { ...run, added: true, args: ['--runTestsByPath', ...sizedTests()] };
  if (has('--changed')) return { ...run, args: ['--runTestsByPath', ...changedTests()] };
  return { ...run, map: size === 'full' && args.length === 0 };
}

const ONE_FAULT_AT_A_TIME = ['--maxWorkers=1', '--testNamePattern=(^| )fault: ', '--runTestsByPath'];

/** Prints or keeps what the run has noted; returns how many rows of the fault table failed. */
function useNotes({ size, args, faults, whole }, notes) {
  if (notes.TEST_TIMES) printTimes(notes.TEST_TIMES, childrenCpuSeconds());
  if (notes.TEST_TIMES && args.length === 0) recordTimes(notes.TEST_TIMES, size);
  if (notes.TEST_MAP) recordMap(notes.TEST_MAP);
  return faults ? printFaults(notes.FAULT_LINES, { long: size === 'long', whole }) : 0;
}

/** Files into which the tests write what they note. */
const noteFiles = ({ times, faults, map }, folder) => ({
  ...(times && { TEST_TIMES: join(folder, 'times') }),
  ...(map && { TEST_MAP: join(folder, 'map') }),
  ...(faults && { FAULTS: '1', FAULT_LINES: join(folder, 'faults') }),
});

/** `npm test`: installs what is missing, builds, checks, and runs every test. */
await runMain(async () => {
  process.chdir(root);
  const options = readOptions();
  ensurePackages();
  ensureRedis({ url: process.env.TEST_REDIS_URL });
  ensureChromium();
  await buildStep();
  // In parallel: each waits for the CPU at times when the other does not. `--added` comes after a run that checked.
  const checked = options.added ? null : check({ rules: false }).catch((error) => error);
  const folder = await openRunFolder(memoryBase());
  const notes = noteFiles(options, folder);
  const { code, passed, failed } = await runJest(options.args, folder, { TEST_SIZE: options.size, ...notes });
  const missed = useNotes(options, notes);
  await clearRunFolder(folder);
  const complaint = await checked;
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  if (complaint) throw complaint instanceof SetupError ? complaint : new Error(String(complaint));
  process.exit(failed + missed > 0 ? 1 : code);
});
