import { appendFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import rows from './faults.json' with { type: 'json' };
import { LONG } from './size';

/** `npm run test:faults`: nothing else runs, so that time limits hold. */
const RUNS_ALONE = process.env.FAULTS === '1';
/** Timeouts are those of the short form; the nightly one may take an hour. */
const TIMEOUT_FACTOR = LONG ? 30 : 2;

interface Row {
  check: string;
  required: string;
  full?: number;
  most?: number;
  unit: string;
}
const ROWS = new Map<string, Row>(rows.map((row: Row) => [row.check, row]));

/** Units that depend on the machine's load; `npm test` runs other things in parallel. */
const TIMES = new Set(['s', 'ms']);

interface FaultResult {
  /** Number of attempts; the requirement holds for each of them. */
  tried?: number;
  /** How many of them failed. */
  wrong?: number;
  /** A value with a limit, in the row's unit. */
  measured?: number;
}

function getRow(check: string): Row {
  const row = ROWS.get(check);
  if (!row) throw new Error(`test/support/faults.json has no row ${check}`);
  return row;
}

function write(line: object): void {
  const file = process.env.FAULT_LINES;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Number of attempts: few in the suite, `alone` in `npm run test:faults`, the table's number in its nightly form. */
export function times(check: string, short: number, alone = short): number {
  if (LONG) return getRow(check).full ?? alone;
  return RUNS_ALONE ? alone : short;
}

/**
 * Records a result for a row of the fault table, which `npm run test:faults` prints; counts of several tests
 * add up. Fails if the requirement is not met; for a time only when nothing else runs.
 */
export function found(check: string, { tried = 1, wrong = 0, measured }: FaultResult): void {
  const { required, most, unit } = getRow(check);
  write({ check, tried, wrong, measured });
  reportedValues.add(check);
  expect({ required, wrong }).toEqual({ required, wrong: 0 });
  const judged = measured !== undefined && (RUNS_ALONE || !TIMES.has(unit));
  if (judged) expect(measured).toBeLessThanOrEqual(most ?? 0);
}

const reportedValues = new Set<string>();
type Prove = (...given: unknown[]) => Promise<void>;

/** A proof that throws is recorded; one that records no count is one attempt. */
function proving(checks: readonly string[], prove: Prove): Prove {
  const rest = () => checks.filter((check) => !reportedValues.has(check));
  return async (...input) => {
    reportedValues.clear();
    try {
      await prove(...input);
    } catch (error) {
      for (const check of rest()) write({ check, tried: 1, wrong: 1 });
      throw error;
    }
    for (const check of rest()) found(check, {});
  };
}

const named = (title: string) => `fault: ${title}`;

/**
 * A test that proves one or more rows of the fault table (`checks` in faults.json). `npm run test:faults`
 * runs these only, wherever they are.
 */
export function fault(
  checks: string | readonly string[],
  title: string,
  prove: () => Promise<void>,
  timeoutMs = 30_000,
): void {
  test(named(title), proving([checks].flat(), prove), timeoutMs * TIMEOUT_FACTOR);
}

/** The same over cases, like `test.each`. */
export function faultEach<T extends readonly [unknown, ...unknown[]]>(
  checks: string | readonly string[],
  cases: readonly T[],
  title: string,
  prove: (...given: [...T]) => Promise<void>,
  timeoutMs?: number,
): void;
export function faultEach<T>(
  checks: string | readonly string[],
  cases: readonly T[],
  title: string,
  prove: (given: T) => Promise<void>,
  timeoutMs?: number,
): void;
export function faultEach(
  checks: string | readonly string[],
  cases: readonly unknown[],
  title: string,
  prove: (...given: never[]) => Promise<void>,
  timeoutMs = 30_000,
): void {
  test.each(cases as never)(
    named(title),
    proving([checks].flat(), prove as (...given: unknown[]) => Promise<void>) as never,
    timeoutMs * TIMEOUT_FACTOR,
  );
}
