import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { Redis } from 'ioredis';
import { countRows, getBatch } from '~/src/domains/batches/batches.queries';
import { startFromFile } from '~/src/domains/batches/quote/entry.service';
import { confirmBatch } from '~/src/domains/batches/run/run.service';
import { checkLedger } from '~/src/domains/billing';
import { onFreePort } from '~/src/embedded/ports';
import { type PostgresServer, startPostgres } from '~/src/embedded/postgres';
import type { ActorCtx } from '~/src/platform/context';
import { openDatabase } from '~/src/platform/database/knex';
import { migrate } from '~/src/platform/database/migrate';
import { createTestApp, type TestApp } from '~/test/support/app';
import { fastForward } from '~/test/support/fast-forward';
import { fault, found, times } from '~/test/support/fault';
import { startWorkerProcess, type WorkerProcess } from '~/test/support/process/worker-process';
import { LONG } from '~/test/support/size';
import {
  batchWhen,
  createBatchCustomer,
  getMoney,
  getQuote,
  getRows,
  PRICE,
  PRODUCT,
} from '../domains/batches/batches.support';

const ROWS = Number(process.env.BATCH_ROWS ?? times('batch', 60, 10_000));
/** Where a worker dies by itself: amid the file and its quote, then one look or order into its work. */
const READING = ['batch.read', 'batch.kept', 'batch.quoted'];
const FEEDING = ['batch.swept', 'batch.row', 'batch.ordered'];
const KILLS = ROWS > 1_000 ? 3 : 1;
/** Limits of a provider, which are no fault of ours. */
const UNLIMITED = { TRANSPARENCIA_PER_MINUTE: '10000' };

let dataDir: string;
let server: PostgresServer;
let site: TestApp;
let worker: WorkerProcess | null = null;
const queue = fastForward(() => site);
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
async function getEnded(id: string): Promise<number> {
  try {
    const { delivered, partial, failed } = await countRows(site.ctx, id);
    return delivered + partial + failed;
  } catch {
    return 0;
  }
}

async function until(id: string, rows: number): Promise<void> {
  while ((await getEnded(id)) < rows) await sleep(200);
}

/** A worker more; what a dead one held is free at once, but in the nightly form. */
const start = async (failpoints: string[] = []): Promise<void> => {
  if (!LONG) await queue.locks();
  worker = await startWorkerProcess(site, failpoints, UNLIMITED);
};

/** Workers that die at these points, one after the other. */
async function dieAt(failpoints: string[]): Promise<void> {
  for (const failpoint of failpoints) {
    await start([failpoint]);
    expect([failpoint, await worker?.ended]).toEqual([failpoint, 'SIGKILL']);
  }
}

/** A batch from a file, quoted in spite of workers that die, and confirmed. */
async function confirmedFromFile(as: ActorCtx): Promise<string> {
  const id = randomUUID();
  const lines = getRows(ROWS).map(({ values }) => `${values.cpf};${values.birthDate}`);
  await startFromFile(as, {
    id,
    productExternalId: PRODUCT,
    purpose: 'fraud_prevention',
    jobCategory: null,
    name: 'lote.csv',
    content: Buffer.from(['CPF;Nascimento', ...lines].join('\n')),
  });
  await dieAt(READING);
  await start();
  const { counts } = await batchWhen(as, id, ({ quoted }) => quoted);
  expect(counts).toMatchObject({ waiting: ROWS, invalid: 0, duplicate: 0 });
  worker?.kill();
  await worker?.ended;
  const { total, price } = await getQuote(as, id);
  await confirmBatch(as, id, { quotedTotal: total, price });
  return id;
}

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
  'a batch loses or doubles no row when workers are killed, Redis is emptied and Postgres restarts',
  async () => {
    const { as, fixture } = await createBatchCustomer(site.ctx, { credits: (ROWS + 1) * PRICE });
    const id = await confirmedFromFile(as);
    const since = Date.now();
    await dieAt(FEEDING);
    const part = Math.floor(ROWS / (KILLS + 4));
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await start();
      await until(id, kill * part);
      worker?.kill();
      await worker?.ended;
    }
    await start(['batch.finished']);
    if (ROWS > 1_000) {
      await until(id, (KILLS + 1) * part);
      await emptyRedis();
      await until(id, (KILLS + 2) * part);
      await restartPostgres();
    }
    await until(id, ROWS);
    expect(await worker?.ended).toBe('SIGKILL');
    expect((await getBatch(as, id)).state).toBe('done');

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
    const money = await getMoney(site.ctx, fixture.accountId);
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
