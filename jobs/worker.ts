import { ConfigError, readConfig } from '~/src/config';
import { refuseDemoDataIfSeen } from '~/src/platform/demo-data';
import { armFailpoints } from '~/src/platform/failpoint';
import { createPlatform, logDisabledProtections } from '~/src/platform/platform';
import { startWorker } from './start-worker';

const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig();
  armFailpoints(config.failpoints);
  const platform = createPlatform(config, 'worker');
  logDisabledProtections(platform);
  await refuseDemoDataIfSeen(platform);
  const worker = startWorker(platform);
  platform.log.info('worker started');
  let draining = false;
  const drain = async () => {
    if (draining) return;
    draining = true;
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    await worker.stop();
    await platform.close();
    process.exit(0);
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

function fail(error: unknown): never {
  const text = error instanceof ConfigError || error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

main().catch(fail);
