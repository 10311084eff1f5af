import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { checkLedger, getBalance } from '~/src/domains/billing';
import type { ActorCtx } from '~/src/platform/context';
import { createTestApp, type TestApp } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { faultEach, found } from '~/test/support/fault';
import { createCustomer, ended, order, orderOfTwo, personWho } from '../domains/reports/order/order.support';

const CERTIFICATE = 'certidao-trabalhista-cpf';

type Mend = () => Promise<void>;

/** From now on nothing can be stored in the folder, not even by root; returns how to mend it. */
async function breakDisk({ platform }: TestApp): Promise<Mend> {
  const folder = join(platform.config.dataDir, 'files');
  // A file where the folder would be.
  await writeFile(folder, '');
  return () => rm(folder);
}

async function breakBucket({ sandbox }: TestApp): Promise<Mend> {
  sandbox.faults.set('storage', 'error', 3_600);
  return async () => sandbox.faults.set('storage', 'ok', 0);
}

/** Three reports of two sources, and two whose source sends a certificate to store. */
async function orderFive(as: ActorCtx): Promise<string[]> {
  const person = personWho('clean');
  const orders: string[] = [];
  for (let i = 0; i < 3; i++) orders.push((await orderOfTwo(as, person)).reportId);
  for (let i = 0; i < 2; i++) orders.push((await order(as, person, { product: CERTIFICATE })).reportId);
  return orders;
}

faultEach(
  'storage',
  [
    ['disk', breakDisk],
    ['bucket', breakBucket],
  ] as const,
  'paid orders wait while files cannot be stored, and are done once they can: %s',
  async (where, breakStorage) => {
    const logs: string[] = [];
    const app = await createTestApp({ worker: true, logTo: logs, bucket: where === 'bucket' });
    const { as } = await createCustomer(app.ctx, { credits: 100_000 });
    const mend = await breakStorage(app);
    const orders = await orderFive(as);
    const reports = () => app.db('reports').whereIn('id', orders);
    const sources = () => app.db('report_sources').whereIn('report_id', orders);
    const isWaiting = async () =>
      logs.some((line) => line.includes('storage trouble: jobs wait')) &&
      (await sources().whereIn('state', ['queued', 'running'])).length === 0;
    const areOver = async () => (await reports().whereNotNull('ended_at')).length === orders.length;
    await eventually(async () => (await areOver()) || (await isWaiting()));
    expect(await reports().whereNotNull('ended_at').pluck('state')).toEqual([]);

    await mend();
    for (const id of orders) expect(await ended(app.ctx, id)).toMatchObject({ state: 'done' });
    const rows = await sources();
    expect(rows.map(({ tries }) => tries)).toEqual(rows.map(() => 1));
    expect(await app.db('report_files').whereIn('report_id', orders)).toHaveLength(orders.length);
    const prices = await reports().select('price', 'charged');
    expect(prices.map(({ charged }) => charged)).toEqual(prices.map(({ price }) => price));
    const available = prices.reduce((rest, { price }) => rest - price, 100_000);
    expect(await getBalance(app.ctx, as.actor.accountId)).toMatchObject({ available, held: 0 });
    expect(await checkLedger(app.ctx)).toEqual([]);
    expect(await app.db('dead_letters')).toEqual([]);
    const certificates = () => sources().whereNotNull('evidence_sha256');
    await eventually(async () => (await certificates().whereNull('evidence_key')).length === 0);
    expect((await certificates()).map(({ evidence_sealed }) => evidence_sealed)).toEqual([null, null]);
    found('storage', { tried: orders.length });
    await app.close();
  },
  120_000,
);
