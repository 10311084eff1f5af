import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, readConfig } from '~/src/config';
import { watchFigures } from '~/src/domains/figures';
import { listIdleJobs } from '~/src/domains/notifications';
import { refuseDemoDataIfSeen } from '~/src/platform/demo-data';
import { armFailpoints } from '~/src/platform/failpoint';
import { createPlatform, logDisabledProtections } from '~/src/platform/platform';
import { platformChecks } from '~/src/platform/process/checks';
import { createDrain } from '~/src/platform/process/drain';
import { createReadiness } from '~/src/platform/process/readiness';
import { listenForStatus } from '~/src/platform/process/status';
import { onStopSignal } from '~/src/platform/process/stop-signal';
import { startTracing } from '~/src/platform/process/tracing';
import { watchProcess } from '~/src/platform/process/watch';
import { watchQueues } from '~/src/platform/queue/watch-queues';
import { queueShapes } from './queues';
import { startWorker } from './start-worker';

const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig();
  armFailpoints(config.failpoints);
  const platform = createPlatform(config, 'worker');
  logDisabledProtections(platform);
  await refuseDemoDataIfSeen(platform);
  const endTracing = await startTracing(config, 'worker');
  const { isDraining, watch, start } = createDrain();
  const checks = platformChecks(platform);
  const readiness = createReadiness(checks);
  watchProcess(platform, checks, readiness);
  watchFigures(platform.db, listIdleJobs(config.mail));
  await listenForStatus(config, { readiness, isDraining, watch });
  const worker = startWorker(platform);
  watchQueues(
    worker.queues,
    queueShapes(config).map(({ name }) => name),
  );
  platform.log.info('worker started');
  onStopSignal(async () => {
    platform.log.info('draining');
    // Its health is asked until it ends; nobody else asks a worker anything.
    const shutdown = worker.stop().then(() => Promise.all([platform.close(), endTracing()]));
    await Promise.race([shutdown.then(() => start(0)), sleep(DRAIN_MS)]);
  });
}

function fail(error: unknown): never {
  const text = error instanceof ConfigError || error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

main().catch(fail);
