import { startRedisCluster, startRedisSentinels } from '~/test/support/process/redis-group';
import { startReplicatedPostgres } from '~/test/support/process/standby';
import type { Drill, Outcome } from './drill';
import { type Installation, startInstallation } from './parts/installation';
import { createOrderer, type Found, orderThrough } from './parts/orders';
import { cutOff, noTrouble, type Trouble, troublesOf } from './parts/troubles';

const READY_SECONDS = 30;

const lineOf = ({ name }: Trouble, found: Found): string => {
  const { placed, lost, twice, drift, retried, readySeconds, doneSeconds } = found;
  return `${name}: ${placed} placed, ${lost} lost, ${twice} twice, drift ${drift}, ${retried} attempts again, ready ${readySeconds.toFixed(1)} s, all done ${doneSeconds.toFixed(1)} s`;
};

const isRight = ({ lost, twice, drift, readySeconds }: Found): boolean =>
  lost === 0 && twice === 0 && drift === 0 && readySeconds <= READY_SECONDS;

/** Runs the troubles whose names contain every word, a line each. */
async function run(
  installation: Installation,
  troubles: Trouble[],
  words: readonly string[],
): Promise<Outcome> {
  let ok = true;
  let count = 0;
  try {
    const customer = await createOrderer(installation);
    for (const trouble of troubles) {
      if (!words.every((word) => trouble.name.toLowerCase().includes(word.toLowerCase()))) continue;
      const found = await orderThrough(installation, customer, trouble);
      const right = isRight(found);
      process.stdout.write(`  ${right ? 'right' : 'WRONG'}  ${lineOf(trouble, found)}\n`);
      ok &&= right;
      count += 1;
    }
  } finally {
    await installation.close();
  }
  return { ok: ok && count > 0, line: `${count} troubles` };
}

/** Each part of an installation in each trouble; `npm run drills -- parts redis killed` runs those named so. */
export const partsDrill: Drill = async (words) => {
  const installation = await startInstallation();
  return run(installation, troublesOf(installation), words);
};

/** Both Redis in one cluster of three. */
export const clusterDrill: Drill = async () => {
  const { url, stop } = await startRedisCluster();
  const installation = await startInstallation({ env: { REDIS_URL: url, QUEUE_REDIS_URL: url } });
  return run(installation, [noTrouble('Redis cluster')], []).finally(stop);
};

/** The primary that sentinels watch is killed: its replica takes over. */
export const sentinelDrill: Drill = async () => {
  const { url, servers, stop } = await startRedisSentinels();
  const installation = await startInstallation({ env: { REDIS_URL: url, QUEUE_REDIS_URL: url } });
  const pid = servers[0]?.process.pid ?? 0;
  const trouble = {
    ...noTrouble('Redis primary killed'),
    begin: async () => void process.kill(pid, 'SIGKILL'),
  };
  return run(installation, [trouble], []).finally(stop);
};

/** A standby that is read, falls behind and crashes. */
export const replicaDrill: Drill = async () => {
  const { database, standby } = await startReplicatedPostgres();
  const installation = await startInstallation({ database, env: { DATABASE_REPLICA_URL: standby.url } });
  const troubles: Trouble[] = [
    { name: 'standby behind', begin: () => standby.fallBehind(), end: () => standby.catchUp() },
    { name: 'standby killed', begin: async () => standby.kill('SIGKILL'), end: () => standby.start() },
  ];
  return run(installation, troubles, []);
};

/** The object store is cut off while PDFs are stored there. */
export const storeDrill: Drill = async () => {
  const installation = await startInstallation({ bucket: true });
  return run(installation, [cutOff('object store', installation.parts.store)], []);
};
