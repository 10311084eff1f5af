import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { checkLedger, getBalance } from '~/src/domains/billing';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { fault, found, times } from '~/test/support/fault';
import { startWebProcess } from '~/test/support/process/web-process';
import { createApiToken, createCustomer, ended, orderByApi } from '../domains/reports/order/order.support';

const PRICE = 3_990;
const KILLS = times('committed', 2, 20);

const site = await testSite({ worker: true });

fault(
  ['committed', 'published'],
  'an order whose web process dies after its COMMIT is published, and done once',
  async () => {
    const { fixture } = await createCustomer(site.ctx, { credits: KILLS * PRICE });
    const token = await createApiToken(site.ctx, fixture);
    const keys: string[] = [];
    const waits: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const web = await startWebProcess(site, ['order.committed']);
      const key = randomUUID();
      keys.push(key);
      await expect(orderByApi(web.url, token, key)).rejects.toThrow();
      expect(await web.ended).toBe('SIGKILL');
      const since = Date.now();
      await eventually(async () => {
        const [waiting] = await site.db('outbox').whereNull('published_at').count();
        return Number(waiting?.count) === 0;
      });
      waits.push((Date.now() - since) / 1_000);
      expect(await site.db('reports')).toHaveLength(kill + 1);
    }
    found('published', { tried: KILLS, measured: Math.max(...waits) });

    const reports: string[] = await site.db('reports').orderBy('created_at').pluck('id');
    let charged = 0;
    for (const id of reports) {
      const report = await ended(site.ctx, id);
      expect(report).toMatchObject({ state: 'done', charged: expect.any(Number) });
      charged += report.charged!;
    }
    const retried = await Promise.all(keys.map((key) => orderByApi(site.url, token, key)));
    expect(retried.map(({ id }) => id)).toEqual(reports);
    expect(await getBalance(site.ctx, fixture.accountId)).toMatchObject({
      available: KILLS * PRICE - charged,
      held: 0,
    });
    const captures = await site.db('journal').where({ kind: 'capture' });
    expect(captures).toHaveLength(KILLS);
    expect(await checkLedger(site.ctx)).toEqual([]);
    found('committed', { tried: KILLS });
  },
  120_000,
);
