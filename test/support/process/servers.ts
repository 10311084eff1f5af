import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startGuard } from '~/src/embedded/guard';
import { onFreePort } from '~/src/embedded/ports';
import { type PostgresServer, startPostgres } from '~/src/embedded/postgres';
import { type RedisServer, startRedis } from '~/src/embedded/redis';
import { migrate } from '~/src/platform/database/migrate';
import { asProduct } from '~/test/support/product-user';
import { DEMO_TEMPLATE } from './test-database';

const TEMPLATE = 'idoneo_template';
const silent = () => undefined;

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Recreates the template on a server given from outside, and drops databases of earlier runs. */
async function rebuildTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`drop database if exists ${DEMO_TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
}

/** Unique to this run, so that another server on a taken port is not mistaken for it. */
const PASSWORD = randomBytes(16).toString('hex');

const embeddedPostgres = (dataDir: string): Promise<PostgresServer> =>
  onFreePort((port) =>
    startPostgres({
      dataDir,
      port,
      database: TEMPLATE,
      password: PASSWORD,
      onLine: silent,
      volatile: true,
    }),
  );

const embeddedRedis = (dataDir: string): Promise<RedisServer> =>
  onFreePort((port) =>
    startRedis({
      dir: join(dataDir, 'redis'),
      port,
      password: PASSWORD,
      kind: 'queues',
      onLine: silent,
      volatile: true,
    }),
  );

/**
 * Starts the servers that tests need and passes their addresses to the workers (TEST_DATABASE_URL,
 * TEST_REDIS_URL); addresses given in the environment are used instead. Returns the function that stops them.
 * `folder` is deleted too, even if this process dies.
 */
export async function startTestServers(guardFile: string, folder?: string): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'idoneo-test-'));
  await chmod(dataDir, 0o711);
  const guard = startGuard(guardFile);
  guard.addFolder(dataDir);
  if (folder) guard.addFolder(folder);
  const stops: (() => Promise<void>)[] = [];
  if (process.env.TEST_DATABASE_URL) await rebuildTemplate(process.env.TEST_DATABASE_URL);
  else {
    const server = await embeddedPostgres(dataDir);
    guard.add(server.process.pid, 1, 'SIGINT');
    stops.push(server.stop);
    process.env.TEST_DATABASE_URL = withDatabase(server.ownerUrl, 'postgres');
  }
  if (!process.env.TEST_REDIS_URL) {
    const server = await embeddedRedis(dataDir);
    guard.add(server.process.pid, 1, 'SIGTERM');
    stops.push(server.stop);
    process.env.TEST_REDIS_URL = server.url;
  }
  const template = withDatabase(process.env.TEST_DATABASE_URL, TEMPLATE);
  await migrate(asProduct(template), template);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    guard.dismiss();
    await rm(dataDir, { recursive: true, force: true });
  };
}
