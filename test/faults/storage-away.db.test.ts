import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { checkLedger, getBalance } from '~/src/domains/billing';
import { createTestApp, type TestApp } from '~/test/support/app';
import { fault, found } from '~/test/support/fault';
import {
  createCustomer,
  ended,
  eventually,
  order,
  orderOfTwo,
  personWho,
} from '../domains/reports/order/order.support';

const CERTIFICATE = 'certidao-trabalhista-cpf';
const logs: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ worker: true, logTo: logs });
}, 60_000);
afterAll(() => app.close(), 30_000);

const waiting = () => logs.some((line) => line.includes('storage trouble: jobs wait'));

fault(
  'storage',
  'paid orders wait while files cannot be stored, and are done once they can',
  async () => {
    const { as } = await createCustomer(app.ctx, { credits: 100_000 });
    const folder = join(app.platform.config.dataDir, 'files');
    // A file where the folder would be: nobody, not even root, can store anything in it.
    await writeFile(folder, '');
    const orders: string[] = [];
    for (let i = 0; i < 3; i++) orders.push((await orderOfTwo(as, personWho('clean'))).reportId);
    for (let i = 0; i < 2; i++) {
      orders.push((await order(as, personWho('clean'), { product: CERTIFICATE })).reportId);
    }
    const reports = () => app.db('reports').whereIn('id', orders);
    const open = () =>
      app.db('report_sources').whereIn('report_id', orders).whereIn('state', ['queued', 'running']);
    await eventually(async () => {
      const isOver = (await reports().whereNotNull('ended_at')).length === orders.length;
      return isOver || (waiting() && (await open()).length === 0);
    });
    expect(await reports().whereNotNull('ended_at').pluck('state')).toEqual([]);

    await rm(folder);
    for (const id of orders) expect(await ended(app.ctx, id)).toMatchObject({ state: 'done' });
    const sources = await app.db('report_sources').whereIn('report_id', orders);
    expect(sources.map(({ tries }) => tries)).toEqual(sources.map(() => 1));
    expect(await app.db('report_files').whereIn('report_id', orders)).toHaveLength(orders.length);
    const prices = await reports().select('price', 'charged');
    expect(prices.map(({ charged }) => charged)).toEqual(prices.map(({ price }) => price));
    const charged = prices.reduce((sum, { price }) => sum + price, 0);
    expect(await getBalance(app.ctx, as.actor.accountId)).toMatchObject({
      available: 100_000 - charged,
      held: 0,
    });
    expect(await checkLedger(app.ctx)).toEqual([]);
    expect(await app.db('dead_letters')).toEqual([]);
    const evidence = () =>
      app.db('report_sources').whereIn('report_id', orders).whereNotNull('evidence_sha256');
    await eventually(async () => (await evidence().whereNull('evidence_key')).length === 0);
    expect(await evidence()).toHaveLength(2);
    found('storage', { tried: orders.length });
  },
  120_000,
);
