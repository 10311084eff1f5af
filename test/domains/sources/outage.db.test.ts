import { beforeAll, expect, test } from '@jest/globals';
import { measureStatus, SOURCE_IDS } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { moveClock } from '~/test/support/clock';
import { fastForward } from '~/test/support/fast-forward';
import { createCustomer, ended, order, personWho } from '../reports/order/order.support';

const site = await testSite({ worker: true });
const forward = fastForward(() => site);
let as: ActorCtx;

beforeAll(async () => {
  ({ as } = await createCustomer(site.ctx, { credits: 900_000 }));
});

/** Reports that a worker runs to their end. */
async function runReports(count: number): Promise<void> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await order(as, personWho('clean'))).reportId);
  await forward.until(Promise.all(ids.map((id) => ended(site.ctx, id))));
}

test('a source that a worker cannot reach has an incident in the next minute, the others have none', async () => {
  site.sandbox.faults.set('transparencia', 'down', 600);
  await runReports(6);
  // Reports that end slowly would spread over more minutes than the rule looks at.
  await site.db('report_sources').update({ ended_at: site.platform.now() });
  moveClock(site, 1);
  await measureStatus({ ...site.ctx, now: site.platform.now }, SOURCE_IDS);
  const open = await site.db('incidents').whereNull('closed_at').orderBy('component').pluck('component');
  expect(open).toContain('transparencia-ceis');
  expect(open.filter((component: string) => !component.startsWith('transparencia-'))).toEqual([]);
}, 120_000);
