import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { Redis } from 'ioredis';
import { countRows, getBatch } from '~/src/domains/batches/batches.queries';
import { checkLedger } from '~/src/domains/billing';
import { onFreePort } from '~/src/embedded/ports';
import { type PostgresServer, startPostgres } from '~/src/embedded/postgres';
import { openDatabase } from '~/src/platform/knex';
import { migrate } from '~/src/platform/migrate';
import { createTestApp, type TestApp } from '~/test/support/app';
import { fault, found, times } from '~/test/support/fault';
import { startWorkerProcess, type WorkerProcess } from '~/test/support/worker-process';
import { confirmed, makeBatchCustomer, moneyOf, PRICE, rowsOf } from '../domains/batches/batches.support';

const ROWS = Number(process.env.BATCH_ROWS ?? times('batch', 60, 10_000));
/** Where a worker dies by itself, one order into its work; the others are killed amid theirs. */
const FAILPOINTS = ROWS > 1_000 ? ['batch.row', 'batch.ordered'] : ['batch.ordered'];
const KILLS = ROWS > 1_000 ? 3 : 1;
/** Limits of a provider, which are no fault of ours. */
const UNLIMITED = { TRANSPARENCIA_PER_MINUTE: '10000' };

let dataDir: string;
let server: PostgresServer;
let site: TestApp;
let worker: WorkerProcess | null = null;
const options = { port: 0, password: randomUUID(), database: 'batches', onLine: () => undefined };

beforeAll(async () => {
  dataDir = await mkdtemp(`${tmpdir()}/idoneo-batch-`);
  await chmod(dataDir, 0o755);
  server = await onFreePort((port) => {
    options.port = port;
    return startPostgres({ dataDir, ...options });
  });
  await migrate(server.url, server.ownerUrl);
  const knex = openDatabase(server.ownerUrl);
  site = await createTestApp({ database: { url: server.url, knex, destroy: () => knex.destroy() } });
}, 60_000);

afterAll(async () => {
  worker?.kill('SIGTERM');
  await worker?.ended;
  await site.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Rows that have ended; 0 while the database does not answer. */
async function endedOf(id: string): Promise<number> {
  try {
    const { delivered, partial, failed } = await countRows(site.ctx, id);
    return delivered + partial + failed;
  } catch {
    return 0;
  }
}

async function until(id: string, rows: number): Promise<void> {
  while ((await endedOf(id)) < rows) await sleep(200);
}

const start = async (failpoints: string[] = []): Promise<void> => {
  worker = await startWorkerProcess(site, failpoints, UNLIMITED);
};

async function emptyRedis(): Promise<void> {
  const { redisUrl, queueRedisUrl } = site.platform.config;
  for (const url of [redisUrl, queueRedisUrl]) {
    const redis = new Redis(url);
    await redis.flushdb().finally(() => redis.disconnect());
  }
}

async function restartPostgres(): Promise<void> {
  await server.stop();
  await sleep(1_000);
  server = await startPostgres({ dataDir, ...options });
}

fault(
  'batch',
  'a batch whose workers are killed loses no row and doubles none; nor where Redis is emptied and Postgres restarts',
  async () => {
    const { as, fixture } = await makeBatchCustomer(site.ctx, { credits: (ROWS + 1) * PRICE });
    const id = await confirmed(as, rowsOf(ROWS));
    const since = Date.now();
    for (const failpoint of FAILPOINTS) {
      await start([failpoint]);
      expect(await worker?.ended).toBe('SIGKILL');
    }
    const part = Math.floor(ROWS / (KILLS + 4));
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await start();
      await until(id, kill * part);
      worker?.kill();
      await worker?.ended;
    }
    await start();
    if (ROWS > 1_000) {
      await until(id, (KILLS + 1) * part);
      await emptyRedis();
      await until(id, (KILLS + 2) * part);
      await restartPostgres();
    }
    await until(id, ROWS);
    while ((await getBatch(as, id)).state !== 'done') await sleep(200);

    const took = Date.now() - since;
    if (ROWS > 1_000) process.stdout.write(`${ROWS} rows in ${Math.round(took / 1_000)} s\n`);
    const reports = await site.db('reports').where({ account_id: fixture.accountId });
    expect(reports).toHaveLength(ROWS);
    const [sums] = await site
      .db('batch_rows')
      .where({ batch_id: id })
      .whereNotNull('ended_at')
      .countDistinct('report_id as rows')
      .sum('charged as charged');
    const money = await moneyOf(site.ctx, fixture.accountId);
    expect({ rows: Number(sums?.rows), charged: Number(sums?.charged) }).toEqual({
      rows: ROWS,
      charged: money.charged,
    });
    expect(money).toMatchObject({ held: 0, available: (ROWS + 1) * PRICE - money.charged });
    expect(await checkLedger(site.ctx)).toEqual([]);
    const mails = await site.db('messages').where({ user_id: fixture.userId }).pluck('template');
    expect(mails).toEqual(['batch-ended']);
    found('batch', { tried: ROWS });
  },
  1_800_000,
);
