import { checkLedger } from '~/src/domains/billing';
import type { ActorCtx } from '~/src/platform/context';
import { testContext } from '~/test/support/context';
import { createTestDatabase } from '~/test/support/process/test-database';
import { fillAccounts, READS } from '../domains/operators/lists.support';
import { type Line, median } from './measure';

const [SMALL, LARGE] = [100_000, 1_000_000];
const ACCOUNTS = 200;
const ROUNDS = 5;

/** Milliseconds of each read, the median of five, on so many reports. */
async function measure(reports: number): Promise<Map<string, number>> {
  const { knex, destroy } = await createTestDatabase({ max: 4 });
  const as = await fillAccounts(testContext(knex), { accounts: ACCOUNTS, reports });
  const times = new Map<string, number>();
  const reads: [string, (as: ActorCtx) => Promise<unknown>][] = [
    ...Object.entries(READS),
    ['the hourly check of the ledger', checkLedger],
  ];
  for (const [name, read] of reads) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await read(as);
      rounds.push(performance.now() - start);
    }
    times.set(name, median(rounds));
  }
  await destroy();
  return times;
}

/** What people wait for, on a million reports with all that belongs to them, against a hundred thousand. */
export async function volumeBench(): Promise<Line[]> {
  const small = await measure(SMALL);
  const large = await measure(LARGE);
  return [...large].map(([what, ours]) => ({
    what: `${what}, on 1,000,000 reports against 100,000`,
    ours,
    bare: small.get(what) ?? null,
    unit: 'ms',
    goal: '≤ 2.00',
  }));
}
