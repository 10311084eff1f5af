import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';
import { testsWith } from './test-files.mjs';

/** Test files with proofs of the fault table: those that use test/support/fault, or the `named` ones. */
export function faultTests(named) {
  const proving = testsWith(/\/support\/fault/);
  return proving.filter((file) => named.length === 0 || named.some((name) => file.includes(name)));
}

const amount = (value) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(value);

/** The result of a row's proofs, in words. */
function evaluate(row, lines, long) {
  if (lines.length === 0) return { tried: 0, result: 'not proven', ok: false };
  const sum = (name) => lines.reduce((total, line) => total + (line[name] ?? 0), 0);
  const [tried, wrong] = [sum('tried'), sum('wrong')];
  const measured = lines.map((line) => line.measured).filter((value) => value !== undefined);
  const worst = Math.max(...measured);
  if (row.most !== undefined) {
    const result = measured.length > 0 ? `${amount(worst)} ${row.unit}` : 'not measured';
    return { tried, result, ok: wrong === 0 && measured.length > 0 && worst <= row.most };
  }
  const enough = !long || row.full === undefined || tried >= row.full;
  return { tried, result: `${amount(wrong)} of ${amount(tried)} ${row.unit}`, ok: wrong === 0 && enough };
}

function required(row, tried, long) {
  if (row.most !== undefined) return `${row.required} ≤ ${amount(row.most)} ${row.unit}`.trim();
  if (row.full === undefined) return row.required;
  return `${row.required} (${amount(row.full)}${long || tried >= row.full ? '' : ' with --long'})`;
}

const readLines = (file) => {
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
};

/**
 * Prints the fault table from the lines written by the proofs. With `whole`, a row without proof counts as
 * failed. Returns how many failed.
 */
export function printFaults(file, { long, whole }) {
  const rows = JSON.parse(readFileSync(join(root, 'test/support/faults.json'), 'utf8'));
  const lines = readLines(file);
  const results = rows
    .map((row) => ({ row, mine: lines.filter(({ check }) => check === row.check) }))
    .filter(({ mine }) => whole || mine.length > 0)
    .map(({ row, mine }) => ({ row, ...evaluate(row, mine, long) }));
  const table = [
    ['fault', 'required', 'result', 'ok'],
    ...results.map(({ row, tried, result, ok }) => [
      ...[row.fault, required(row, tried, long)],
      ...[result, ok ? 'yes' : 'NO'],
    ]),
  ];
  const widths = [0, 1, 2].map((at) => Math.max(...table.map((cells) => cells[at].length)));
  const line = (cells) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  process.stdout.write(`${table.map(line).join('\n')}\n`);
  return results.filter(({ ok }) => !ok).length;
}
