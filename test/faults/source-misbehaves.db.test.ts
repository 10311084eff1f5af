import { expect } from '@jest/globals';
import { checkLedger, getBalance } from '~/src/domains/billing';
import { runSource } from '~/src/domains/reports';
import type { FaultMode } from '~/src/sandbox/faults';
import { testSite } from '~/test/support/app';
import { fault, found, times } from '~/test/support/fault';
import { createCustomer, ended, orderOfTwo, personWho } from '../domains/reports/order/order.support';

/** How a source fails without saying anything about the person. */
const MODES: FaultMode[] = ['lost', 'slow', 'error', 'down', 'malformed', 'empty', 'rate_limited', 'expired'];
const REPORTS = times('late', 24, 60);
const FULL = 3_990;
const WITHOUT_LIST = 2_990;

const app = await testSite({ worker: true, env: { TRANSPARENCIA_PER_MINUTE: '10000' } });

/** One misbehavior after the other, on one of the two sources in turn. */
async function misbehaveWhile(working: () => boolean): Promise<void> {
  for (let turn = 0; working(); turn += 1) {
    const provider = turn % 2 ? 'transparencia' : 'serpro';
    app.sandbox.faults.set(provider, MODES[(turn >> 1) % MODES.length] ?? 'lost', 0.4, 500);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

fault(
  'late',
  'lost, late, broken or duplicate replies never become a result, and cause no drift',
  async () => {
    const { as } = await createCustomer(app.ctx, { credits: REPORTS * FULL });
    let ordering = true;
    const faults = misbehaveWhile(() => ordering);
    const orders: string[] = [];
    const pause = 8_000 / Math.min(REPORTS, 100);
    for (let index = 0; index < REPORTS; index += 1) {
      orders.push((await orderOfTwo(as, personWho('clean'))).reportId);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    ordering = false;
    await faults;
    const reports = [];
    for (const id of orders) reports.push(await ended(app.ctx, id));

    // Each job once more, as a queue that delivers twice would.
    const sources = await app.db('report_sources').whereIn('report_id', orders);
    for (const { id, fence } of sources) await runSource(app.ctx, { reportSourceId: id, fence });

    // These people exist: whatever is not an answer is "unavailable", and is not charged.
    expect(new Set(sources.map(({ state }) => state).filter((state) => state !== 'unavailable'))).toEqual(
      new Set(['answered']),
    );
    const worth = { done: FULL, partial: WITHOUT_LIST, failed: 0 };
    const wrong = reports.filter(
      ({ state, charged, failure }) =>
        charged !== worth[state as keyof typeof worth] ||
        (state === 'failed' && failure !== 'source_unavailable'),
    );
    expect(wrong).toEqual([]);
    const charged = reports.reduce((sum, report) => sum + report.charged!, 0);
    const balance = await getBalance(app.ctx, as.actor.accountId);
    expect(balance).toMatchObject({ available: REPORTS * FULL - charged, held: 0 });
    expect(await checkLedger(app.ctx)).toEqual([]);
    expect(reports.filter(({ state }) => state === 'done').length).toBeGreaterThan(0);
    expect(sources.some(({ tries }) => tries > 1)).toBe(true);
    found('late', { tried: REPORTS });
  },
  240_000,
);
