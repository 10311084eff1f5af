import { setTimeout as sleep } from 'node:timers/promises';
import { startReplicatedPostgres } from '~/test/support/process/standby';
import type { Drill } from './drill';
import { type Installation, startInstallation } from './parts/installation';
import { type Customer, isRight, orderDuring, toLine } from './parts/orders';
import { type Reading, startReader } from './parts/reader';
import { type Passed, runTroubles } from './parts/run';
import type { Trouble } from './parts/troubles';

/** Longer than a replica that is read may be behind. */
const BEHIND_MS = 45_000;
const LIMIT_SECONDS = 30;
/** Between the answer and the reader's clock, on a busy machine. */
const SLACK_SECONDS = 5;
const AGAIN_MS = 60_000;

const isLate = ({ last }: Reading): boolean => last.asOf !== null;

async function within(ms: number, holds: () => boolean): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end && !holds(); ) await sleep(100);
  return holds();
}

/** Whether a list has all that was ordered until now. */
async function isWhole({ site }: Installation, { accountId }: Customer, reading: Reading): Promise<boolean> {
  const stored = await site.db('reports').where({ account_id: accountId }).pluck('id');
  const { lists } = reading;
  await within(AGAIN_MS, () => reading.lists > lists + 2);
  return stored.every((id) => reading.last.ids.includes(id));
}

/**
 * While the standby stands still a colleague's lists grow older, and say so, up to the limit; then the primary answers,
 * with everything; and the standby again once it has caught up.
 */
async function fallFarBehind(
  installation: Installation,
  customer: Customer,
  { name, begin, end }: Trouble,
): Promise<Passed> {
  const { reading, stop } = await startReader(installation, customer);
  await within(AGAIN_MS, () => isLate(reading));
  let lag = 0;
  let isPrimary = false;
  let isReadAgain = false;
  const work = async () => {
    await begin();
    await sleep(BEHIND_MS);
    lag = installation.site.platform.reads.lagSeconds() ?? 0;
    isPrimary = !isLate(reading) && (await isWhole(installation, customer, reading));
    await end();
    isReadAgain = await within(AGAIN_MS, () => isLate(reading));
    return 0;
  };
  const outcome = await orderDuring(installation, customer, { orders: 12, paceMs: 3_000, work });
  await stop();
  const { lists, failures, late, oldestSeconds } = reading;
  const oldest = oldestSeconds.toFixed(1);
  const isLimited = oldestSeconds > 5 && oldestSeconds < LIMIT_SECONDS + SLACK_SECONDS;
  return {
    right:
      isRight(outcome) && failures.size === 0 && lag > LIMIT_SECONDS && isLimited && isPrimary && isReadAgain,
    line: `${name}: ${toLine(outcome)}; ${lists} lists, ${failures.size} kinds of failures, ${late} late, at most ${oldest} s; lag ${lag.toFixed(0)} s, ${isPrimary ? 'then the primary' : 'NOT the primary'}, ${isReadAgain ? 'and the standby again' : 'and NOT the standby again'}`,
  };
}

/** A standby that is read falls behind, falls far behind, and crashes. */
export const replicaDrill: Drill = async (words) => {
  const { database, standby } = await startReplicatedPostgres();
  const installation = await startInstallation({ database, env: { DATABASE_REPLICA_URL: standby.url } });
  const stop = { begin: () => standby.fallBehind(), end: () => standby.catchUp() };
  const far = { name: 'standby more than 30 s behind', ...stop, run: fallFarBehind };
  const killed = {
    name: 'standby killed',
    begin: async () => standby.kill('SIGKILL'),
    end: () => standby.start(),
  };
  return runTroubles(installation, [{ name: 'standby behind', ...stop }, far, killed], words);
};
