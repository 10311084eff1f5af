import { startRedisCluster, startRedisSentinels } from '~/test/support/process/redis-group';
import type { Drill } from './drill';
import { startInstallation } from './parts/installation';
import { runTroubles } from './parts/run';
import { cutOff, noTrouble, troublesOf } from './parts/troubles';

/** Each part of an installation in each trouble; `npm run drills -- parts redis killed` runs those named so. */
export const partsDrill: Drill = async (words) => {
  const installation = await startInstallation();
  return runTroubles(installation, troublesOf(installation), words);
};

/** Both Redis in one cluster of three. */
export const clusterDrill: Drill = async () => {
  const { url, stop } = await startRedisCluster();
  const installation = await startInstallation({ env: { REDIS_URL: url, QUEUE_REDIS_URL: url } });
  return runTroubles(installation, [noTrouble('Redis cluster')], []).finally(stop);
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
  return runTroubles(installation, [trouble], []).finally(stop);
};

/** The object store is cut off while PDFs are stored there. */
export const storeDrill: Drill = async () => {
  const installation = await startInstallation({ bucket: true });
  return runTroubles(installation, [cutOff('object store', installation.parts.store)], []);
};
