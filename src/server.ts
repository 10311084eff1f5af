import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, createApp, files } from '~/src/app';
import { COMMANDS, prepareDatabase, rotateKeys } from '~/src/commands';
import { ConfigError, readConfig, readEnvironment } from '~/src/config';
import { reportConfig } from '~/src/configuration/check';
import { findReconciliation } from '~/src/domains/billing';
import { watchFigures } from '~/src/domains/figures';
import { listIdleJobs } from '~/src/domains/notifications';
import { watchReconciliation, watchSessionStore } from '~/src/http/metrics';
import { refuseDemoDataIfSeen } from '~/src/platform/demo-data';
import { armFailpoints } from '~/src/platform/failpoint';
import { createPlatform, logDisabledProtections, type Platform } from '~/src/platform/platform';
import { platformChecks } from '~/src/platform/process/checks';
import { createDrain } from '~/src/platform/process/drain';
import { KEEP_ALIVE_MS, listenOn } from '~/src/platform/process/listen';
import { createReadiness } from '~/src/platform/process/readiness';
import { listenForStatus } from '~/src/platform/process/status';
import { onStopSignal } from '~/src/platform/process/stop-signal';
import { startTracing } from '~/src/platform/process/tracing';
import { watchProcess } from '~/src/platform/process/watch';
import { logRedisErrors, openRedis } from '~/src/platform/redis/redis';
import { documentText } from '~/src/web/developers/docs/document.api';
import { saveAnswers } from '~/src/web/site/answers';

const CLOSE_MS = 5_000;

/** The web process, or one of its commands. */
async function main([command, ...args]: string[]): Promise<void> {
  if (command === 'rotate-token-keys') return rotateKeys();
  if (command === 'check-config') return reportConfig(readEnvironment());
  if (command === 'migrate') return prepareDatabase();
  if (command === 'openapi') return printDocument();
  if (command === undefined) return await serve(createPlatform(readConfig(), 'web'));
  const run = COMMANDS[command];
  if (!run) {
    const names = ['migrate', 'check-config', ...Object.keys(COMMANDS), 'rotate-token-keys'].join(', ');
    throw new Error(`there is no command "${command}", but: ${names}`);
  }
  const platform = createPlatform(readConfig(), 'web');
  await run(platform, args);
  await platform.close();
}

/** The API's document, from which the build makes the typed client. */
function printDocument(): void {
  process.stdout.write(documentText({ calls, files }));
}

async function serve(platform: Platform): Promise<void> {
  const { config, log } = platform;
  armFailpoints(config.failpoints);
  logDisabledProtections(platform);
  await refuseDemoDataIfSeen(platform);
  const endTracing = await startTracing(config, 'web');
  const redis = openRedis(config.redisUrl, 'store');
  logRedisErrors(redis, log, 'redis');
  const { isDraining, watch, start } = createDrain();
  const checks = platformChecks(platform);
  const readiness = createReadiness(checks);
  const app = createApp({ platform, redis, readiness, isDraining });
  watchProcess(platform, checks, readiness);
  watchSessionStore(redis);
  watchFigures(platform.db, listIdleJobs(config.mail));
  if (platform.gateways.pix) watchReconciliation(() => findReconciliation(platform));
  await listenForStatus(config, { readiness, isDraining, watch });
  const { host } = config;
  const [site] = await listenOn(app, { port: config.port, host, keepAliveMs: KEEP_ALIVE_MS, watch });
  const { port } = (site as Server).address() as AddressInfo;
  saveAnswers(platform);
  log.info({ port }, 'listening');
  process.send?.({ port });
  onStopSignal(async (hurry) => {
    log.info('draining');
    await start(config.shutdownWaitMs, hurry);
    await Promise.race([Promise.allSettled([platform.close(), redis.quit(), endTracing()]), sleep(CLOSE_MS)]);
  });
}

function fail(error: unknown): never {
  const text = error instanceof ConfigError || error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

main(process.argv.slice(2)).catch(fail);
