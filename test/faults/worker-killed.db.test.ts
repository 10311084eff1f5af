import { afterAll, beforeAll, expect } from '@jest/globals';
import { Redis } from 'ioredis';
import { checkLedger, getBalance } from '~/src/domains/billing';
import { createTestApp, type TestApp } from '~/test/support/app';
import { logIn, register } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { fault, found, times } from '~/test/support/fault';
import { startWorkerProcess, type WorkerProcess } from '~/test/support/process/worker-process';
import { sized } from '~/test/support/size';
import {
  createCustomer,
  ended,
  orderOfTwo as order,
  personWho,
} from '../domains/reports/order/order.support';

const ALL_FAILPOINTS = [
  'source.begin',
  'source.answered',
  'source.finished',
  'assemble.decided',
  'assemble.drawn',
  'assemble.charged',
  'assemble.ended',
];
/** In `npm test` the first step, the one before the charge is known to have happened, and the last. */
const FAILPOINTS = sized(['source.begin', 'assemble.charged', 'assemble.ended'], ALL_FAILPOINTS);
const KILLS = sized(3, 20);

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

fault(
  'killed',
  'a worker killed at each step leaves one report and one charge of each order',
  async () => {
    const { as } = await createCustomer(app.ctx, { credits: 100_000 });
    const orders: string[] = [];
    for (const failpoint of FAILPOINTS) {
      const doomed = await startWorkerProcess(app, [failpoint]);
      for (let i = 0; i < 2; i++) orders.push((await order(as, personWho('clean'))).reportId);
      expect(await doomed.ended).toBe('SIGKILL');
    }
    worker = await startWorkerProcess(app);
    for (const id of orders) {
      expect(await ended(app.ctx, id)).toMatchObject({ state: 'done', charged: 3_990 });
    }
    const files = await app.db('report_files').whereIn('report_id', orders);
    expect(files).toHaveLength(orders.length);
    const balance = await getBalance(app.ctx, as.actor.accountId);
    expect(balance).toMatchObject({ available: 100_000 - orders.length * 3_990, held: 0 });
    expect(await checkLedger(app.ctx)).toEqual([]);
    await eventually(
      async () => (await app.db('messages').where({ state: 'sent' })).length === orders.length,
    );
    expect(await app.db('messages')).toHaveLength(orders.length);
    found('killed', { tried: orders.length });
  },
  180_000,
);

fault(
  'flush',
  'a flushed Redis in the middle of reports loses none, and people log in again',
  async () => {
    worker ??= await startWorkerProcess(app);
    const agent = app.agent();
    const { email } = await register(agent, 'esvaziada@demo.test');
    const count = times('flush', sized(8, 20), 100);
    app.sandbox.faults.set('serpro', 'slow', 4, 1_500);
    const { as } = await createCustomer(app.ctx, { credits: count * 3_990, cpf: '11144477735' });
    const orders: string[] = [];
    for (let i = 0; i < count; i++) {
      orders.push((await order(as, personWho('findings'))).reportId);
      if (i === count >> 1) await flushRedis();
    }
    await eventually(async () => (await app.db('reports').where({ state: 'running' })).length > 0);
    await flushRedis();
    for (const id of orders) {
      expect(await ended(app.ctx, id)).toMatchObject({ state: 'done', charged: 3_990 });
    }
    expect(await getBalance(app.ctx, as.actor.accountId)).toMatchObject({ available: 0, held: 0 });
    expect(await checkLedger(app.ctx)).toEqual([]);
    expect((await agent.get('/home')).headers.location).toBe('/login');
    expect((await logIn(agent, email)).headers.location).toBe('/home');
    found('flush', { tried: count });
  },
  120_000,
);

fault(
  ['killed', 'recovery'],
  'kills with many jobs in flight lose none and repeat none',
  async () => {
    worker?.kill();
    await worker?.ended;
    app.sandbox.faults.set('serpro', 'slow', 60, 300);
    const { as } = await createCustomer(app.ctx, { credits: 400_000, cpf: '39053344705' });
    const orders: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
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
      expect(await ended(app.ctx, id)).toMatchObject({ state: 'done', charged: 3_990 });
      lasted.push(Date.now() - since);
    }
    const p95 = lasted.sort((a, b) => a - b)[Math.floor(lasted.length * 0.95)] ?? 0;
    found('recovery', { measured: p95 / 1_000 });
    const balance = await getBalance(app.ctx, as.actor.accountId);
    expect(balance).toMatchObject({ available: 400_000 - orders.length * 3_990, held: 0 });
    expect(await app.db('report_files').whereIn('report_id', orders)).toHaveLength(orders.length);
    expect(await checkLedger(app.ctx)).toEqual([]);
    found('killed', { tried: orders.length });
  },
  240_000,
);

/** Sessions, limits and queues. */
async function flushRedis(): Promise<void> {
  const { redisUrl, queueRedisUrl } = app.platform.config;
  for (const url of [redisUrl, queueRedisUrl]) {
    const redis = new Redis(url);
    await redis.flushdb().finally(() => redis.disconnect());
  }
}
