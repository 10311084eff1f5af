import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

/** Wall seconds of each slow test file by size of the run; test/support/jest/sequencer.mjs starts the slowest first. */
const RECORD = join(root, 'test/support/jest/times.json');
/** Below this, a file's place in the order changes nothing. */
const LEAST_SECONDS = 3;

/** The recorded wall seconds of one size, `{ daily: { 'test/…': 12 }, … }[size]`. */
export function recordedTimes(size) {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8'))[size] ?? {};
  } catch {
    return {};
  }
}

function readTimes(file) {
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).sort((a, b) => b.cpu - a.cpu);
}

const seconds = (value) => value.toFixed(1).padStart(8);

/** CPU seconds of the children that this process has waited for, with theirs; 0 where the system does not say. */
export function childrenCpuSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}

/**
 * Prints the CPU and wall seconds of each test file, most CPU first, from the lines that the runner wrote. A child
 * counts for the file during which it ends, Postgres and Redis in the total alone.
 */
export function printTimes(file, totalCpu) {
  const times = readTimes(file);
  const rows = times.map(({ file: name, cpu, wall }) => `${seconds(cpu)}${seconds(wall)}  ${name}`);
  const own = times.reduce((sum, { cpu }) => sum + cpu, 0);
  process.stdout.write(`${['     CPU    wall  file', ...rows].join('\n')}\n`);
  process.stdout.write(`CPU seconds: ${own.toFixed(0)} by these files, ${totalCpu.toFixed(0)} in all\n`);
}

/** Records the wall seconds of a whole run, for the order of the next ones. */
export function recordTimes(file, size) {
  const others = JSON.parse(readFileSync(RECORD, 'utf8'));
  const slow = readTimes(file).filter(({ wall }) => wall >= LEAST_SECONDS);
  const mine = slow
    .map(({ file: name, wall }) => [name, Math.round(wall)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const sizes = { ...others, [size]: Object.fromEntries(mine) };
  writeFileSync(RECORD, `${JSON.stringify(sizes, null, 2)}\n`);
}
