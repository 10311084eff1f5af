import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkLedger, getBalance } from '~/src/domains/billing';
import { createTestApp, type TestApp } from '~/test/support/app';
import { startWorkerProcess, type WorkerProcess } from '~/test/support/worker-process';
import {
  ended,
  eventually,
  makeCustomer,
  orderOfTwo as order,
  personWho,
} from '../domains/reports/order.support';

const FAILPOINTS = [
  'source.begin',
  'source.answered',
  'source.finished',
  'assemble.decided',
  'assemble.drawn',
  'assemble.charged',
  'assemble.ended',
];

let app: TestApp;
let worker: WorkerProcess | null = null;

beforeAll(async () => {
  app = await createTestApp();
}, 60_000);

afterAll(async () => {
  worker?.kill('SIGTERM');
  await worker?.ended;
  await app.close();
}, 30_000);

it('a worker killed at each step leaves one report and one charge of each order', async () => {
  const { as } = await makeCustomer(app.ctx, { credits: 100_000 });
  const orders: string[] = [];
  for (const failpoint of FAILPOINTS) {
    const doomed = await startWorkerProcess(app, [failpoint]);
    for (let i = 0; i < 2; i++) orders.push((await order(as, personWho('clean'))).reportId);
    expect(await doomed.ended).toBe('SIGKILL');
  }
  worker = await startWorkerProcess(app);
  for (const id of orders) {
    expect(await ended(app.ctx, id, 60_000)).toMatchObject({ state: 'done', charged: 3_990 });
  }
  const files = await app.db('report_files').whereIn('report_id', orders);
  expect(files).toHaveLength(orders.length);
  const balance = await getBalance(app.ctx, as.actor.accountId);
  expect(balance).toMatchObject({ available: 100_000 - orders.length * 3_990, held: 0 });
  expect(await checkLedger(app.ctx)).toEqual([]);
  await eventually(
    async () => (await app.db('messages').where({ state: 'sent' })).length === orders.length,
    30_000,
  );
  expect(await app.db('messages')).toHaveLength(orders.length);
}, 180_000);

it('a flushed Redis in the middle of reports loses none', async () => {
  worker ??= await startWorkerProcess(app);
  app.sandbox.faults.set('serpro', 'slow', 4, 1_500);
  const { as } = await makeCustomer(app.ctx, { credits: 100_000, cpf: '11144477735' });
  const orders: string[] = [];
  for (let i = 0; i < 20; i++) orders.push((await order(as, personWho('findings'))).reportId);
  await eventually(async () => (await app.db('reports').where({ state: 'running' })).length > 0);
  await flushQueues();
  for (const id of orders) {
    expect(await ended(app.ctx, id, 60_000)).toMatchObject({ state: 'done', charged: 3_990 });
  }
  const balance = await getBalance(app.ctx, as.actor.accountId);
  expect(balance).toMatchObject({ available: 100_000 - orders.length * 3_990, held: 0 });
  expect(await checkLedger(app.ctx)).toEqual([]);
}, 120_000);

it('twenty kills with many jobs in flight lose none and repeat none', async () => {
  worker?.kill();
  await worker?.ended;
  app.sandbox.faults.set('serpro', 'slow', 60, 300);
  const { as } = await makeCustomer(app.ctx, { credits: 400_000, cpf: '39053344705' });
  const orders: string[] = [];
  for (let kill = 0; kill < 20; kill++) {
    worker = await startWorkerProcess(app);
    for (let i = 0; i < 4; i++) orders.push((await order(as, personWho('findings'))).reportId);
    await new Promise((resolve) => setTimeout(resolve, 600 + 40 * kill));
    worker.kill();
    await worker.ended;
  }
  app.sandbox.faults.set('serpro', 'ok', 1);
  worker = await startWorkerProcess(app);
  const since = Date.now();
  const lasted: number[] = [];
  for (const id of orders) {
    expect(await ended(app.ctx, id, 90_000)).toMatchObject({ state: 'done', charged: 3_990 });
    lasted.push(Date.now() - since);
  }
  const p95 = lasted.sort((a, b) => a - b)[Math.floor(lasted.length * 0.95)] ?? 0;
  // The required figure is held by `npm run test:faults`; other tests share the machine with this one.
  expect(p95).toBeLessThanOrEqual(process.env.FAULTS === '1' ? 30_000 : 90_000);
  const balance = await getBalance(app.ctx, as.actor.accountId);
  expect(balance).toMatchObject({ available: 400_000 - orders.length * 3_990, held: 0 });
  expect(await app.db('report_files').whereIn('report_id', orders)).toHaveLength(orders.length);
  expect(await checkLedger(app.ctx)).toEqual([]);
}, 240_000);

async function flushQueues(): Promise<void> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(app.platform.config.queueRedisUrl);
  await redis.flushdb().finally(() => redis.disconnect());
}
