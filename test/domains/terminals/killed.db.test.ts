import { expect, test } from '@jest/globals';
import { checkLedger } from '~/src/domains/billing';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { fastForward } from '~/test/support/fast-forward';
import { workersOf } from '~/test/support/process/worker-process';
import { sized } from '~/test/support/size';
import { personWho } from '../reports/order/order.support';
import { atTerminal, confirm, createTerminal, fillIn, lastSale } from './terminals.support';

/** What looks at every open sale each ten seconds. */
const RECONCILE = 'terminals.reconcile';

const site = await testSite();
const queue = fastForward(() => site);
const work = workersOf(site);

const ALL_FAILPOINTS = [
  'terminal.asked',
  'terminal.paid',
  'terminal.credited',
  'terminal.ordered',
  'terminal.settled',
  'terminal.refunded',
];
/** In `npm test` the first, the one where money has moved, and the last. */
const FAILPOINTS = sized(['terminal.asked', 'terminal.credited', 'terminal.refunded'], ALL_FAILPOINTS);

test.each(FAILPOINTS)('a worker killed at %s loses nothing and repeats nothing', async (failpoint) => {
  const agent = site.agent();
  await fillIn(agent, await createTerminal(site), { about: personWho('source_unavailable') });
  const dying = await work([failpoint]);
  expect((await confirm(agent)).status).toBe(303);
  const { id } = await lastSale(site);
  const order = async () => (await orders()).filter(({ reference }) => reference === id);
  await eventually(async () => (await order()).length === 1);
  const [made] = await order();
  await atTerminal(site, made?.id ?? '', 'silent');
  expect(await queue.until(dying.ended, RECONCILE)).toBe('SIGKILL');
  await queue.locks();
  await work();
  await queue.until(
    eventually(async () => (await lastSale(site)).state === 'delivered'),
    RECONCILE,
  );
  const sale = await lastSale(site);
  const [after, ...others] = await order();
  expect([after?.refunded, others]).toEqual([sale.refund_amount, []]);
  const journal = await site.db('journal').where({ reference_id: id }).orderBy('id').pluck('kind');
  expect(journal).toEqual(['purchase', 'refund']);
  expect(await site.db('reports').where({ account_id: sale.account_id })).toHaveLength(++sold);
  expect(await checkLedger(site.ctx)).toEqual([]);
});

/** Of the one partner. */
let sold = 0;

const orders = async (): Promise<{ id: string; reference: string; refunded: number }[]> =>
  (await fetch(`${site.sandbox.url}/sandbox/terminal.json`)).json();
