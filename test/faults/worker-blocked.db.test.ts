import { afterEach, beforeEach, expect } from '@jest/globals';
import { checkLedger, getBalance } from '~/src/domains/billing';
import { createTestApp, type TestApp } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { faultEach, times } from '~/test/support/fault';
import { startWorkerProcess, type WorkerProcess } from '~/test/support/process/worker-process';
import { createCustomer, ended, orderOfTwo, personWho } from '../domains/reports/order/order.support';

let app: TestApp;
let workers: WorkerProcess[];
beforeEach(async () => {
  app = await createTestApp();
  workers = [];
}, 60_000);
afterEach(async () => {
  for (const worker of workers) worker.kill();
  await Promise.all(workers.map((worker) => worker.ended));
  await app.close();
}, 30_000);

const BLOCKED_MS = 30_000;
/** Where the first worker stands still, and the job that it has in its hands then. */
const PLACES: [string, string][] = [
  ['assemble.drawn', 'reports.assemble'],
  ['source.answered', 'reports.source'],
];

faultEach(
  'blocked',
  PLACES.slice(0, times('blocked', 1, 2)),
  'a worker that stands still at %s past its lock: another takes over, its own run counts for nothing',
  async (place, job) => {
    const { as } = await createCustomer(app.ctx, { credits: 10_000 });
    workers.push(await startWorkerProcess(app, [`${place}:block`]));
    const { reportId } = await orderOfTwo(as, personWho('clean'));
    const starts = async () => (await app.db('outbox').where({ job }).max({ most: 'starts' }).first())?.most;
    await eventually(async () => Number(await starts()) > 0);
    const since = Date.now();
    workers.push(await startWorkerProcess(app));
    expect(await ended(app.ctx, reportId)).toMatchObject({ state: 'done', charged: 3_990 });
    expect(Number(await starts())).toBeGreaterThan(1);

    // The first comes to itself and finishes what it had begun.
    const rest = since + BLOCKED_MS + 3_000 - Date.now();
    await new Promise((resolve) => setTimeout(resolve, rest));
    await eventually(async () => (await app.db('messages').where({ state: 'sent' })).length === 1);
    expect(await app.db('messages')).toHaveLength(1);
    expect(await app.db('report_files').where({ report_id: reportId })).toHaveLength(1);
    expect(await app.db('journal').where({ kind: 'capture' })).toHaveLength(1);
    const balance = await getBalance(app.ctx, as.actor.accountId);
    expect(balance).toMatchObject({ available: 10_000 - 3_990, held: 0 });
    expect(await checkLedger(app.ctx)).toEqual([]);
    expect(await app.db('dead_letters')).toEqual([]);
  },
  150_000,
);
