import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls, createApp, files } from '~/src/app';
import { COMMANDS, prepareDatabase, rotateKeys } from '~/src/commands';
import { ConfigError, readConfig, readEnvironment } from '~/src/config';
import { reportConfig } from '~/src/configuration/check';
import { findReconciliation } from '~/src/domains/billing';
import { listenOn } from '~/src/http/listen';
import { serveMetrics, watchReconciliation } from '~/src/http/metrics';
import { refuseDemoDataIfSeen } from '~/src/platform/demo-data';
import { armFailpoints } from '~/src/platform/failpoint';
import { createPlatform, logDisabledProtections, type Platform } from '~/src/platform/platform';
import { logRedisErrors, openRedis } from '~/src/platform/redis/redis';
import { documentDigest, documentText } from '~/src/web/developers/docs/document.api';

const DRAIN_MS = 10_000;
/** Longer than proxies keep theirs (60 s): who ends a connection first must be the one that asks. */
const KEEP_ALIVE_MS = 65_000;

/** The web process, or one of its commands. */
async function main([command, ...args]: string[]): Promise<void> {
  if (command === 'rotate-token-keys') return rotateKeys();
  if (command === 'check-config') return reportConfig(readEnvironment());
  if (command === 'migrate') return prepareDatabase();
  if (command === 'openapi') return printDocument();
  if (command === undefined) return await serve(createPlatform(readConfig(), 'web'));
  const run = COMMANDS[command];
  if (!run) {
    const known = ['migrate', 'check-config', ...Object.keys(COMMANDS), 'rotate-token-keys'].join(', ');
    throw new Error(`there is no command "${command}", but: ${known}`);
  }
  const platform = createPlatform(readConfig(), 'web');
  await run(platform, args);
  await platform.close();
}

/** The API's document as docs/openapi.json keeps it; what the changelog calls it goes to the other stream. */
function printDocument(): void {
  process.stdout.write(documentText({ calls, files }));
  process.stderr.write(`document ${documentDigest({ calls, files })}\n`);
}

async function serve(platform: Platform): Promise<void> {
  const { config, log } = platform;
  armFailpoints(config.failpoints);
  logDisabledProtections(platform);
  await refuseDemoDataIfSeen(platform);
  const redis = openRedis(config.redisUrl, 'store');
  logRedisErrors(redis, log, 'redis');
  let draining = false;
  const app = createApp({ platform, redis, isDraining: () => draining });
  const { host, metrics } = config;
  if (metrics) watchReconciliation(() => findReconciliation(platform));
  const figures = metrics ? await listenOn(serveMetrics, { ...metrics, keepAliveMs: KEEP_ALIVE_MS }) : [];
  const sites = await listenOn(app, { port: config.port, host, keepAliveMs: KEEP_ALIVE_MS });
  const [site] = sites;
  const { port } = (site as Server).address() as AddressInfo;
  log.info({ port }, 'listening');
  process.send?.({ port });
  const servers = [...sites, ...figures];
  const drain = () => {
    if (draining) return;
    draining = true;
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    void Promise.all(closed).then(async () => {
      await Promise.allSettled([platform.close(), redis.quit()]);
      process.exit(0);
    });
    for (const server of servers) server.closeIdleConnections();
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

function fail(error: unknown): never {
  const text = error instanceof ConfigError || error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

main(process.argv.slice(2)).catch(fail);
