import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { countRows } from '~/src/domains/batches/batches.queries';
import { cancelBatch } from '~/src/domains/batches/run/run.service';
import { getReportView } from '~/src/domains/reports/reports.queries';
import { renderPdf } from '~/src/domains/reports/result/pdf.service';
import { createChildRunner } from '~/src/platform/child/runner';
import type { ActorCtx } from '~/src/platform/context';
import type { JobCtx } from '~/src/platform/queue/jobs';
import { createTestApp, type TestApp } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { startWorkerProcess } from '~/test/support/process/worker-process';
import { confirmed, createBatchCustomer, getRows } from '../domains/batches/batches.support';
import { createCustomer, orderOfTwo, personWho } from '../domains/reports/order/order.support';
import { type Line, median } from './measure';

const ROWS = Number(process.env.BENCH_BATCH_ROWS ?? 400);
const ORDERS = Number(process.env.BENCH_BATCH_ORDERS ?? 24);
/** Provider limits would be what is measured otherwise. */
const UNLIMITED = { TRANSPARENCIA_PER_MINUTE: '10000' };
const SLOW_MS = 300;

/** From order to done of single reports, one after the other: p95 in ms. */
async function singles({ db }: TestApp, as: ActorCtx): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < ORDERS; at += 1) {
    const start = performance.now();
    const { reportId } = await orderOfTwo(as, personWho('clean'));
    await eventually(() => db('reports').where({ id: reportId }).whereNotNull('ended_at').first('id'));
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(ORDERS * 0.95)] ?? Number.NaN;
}

/** What drawing takes, warm, one after the other, in ms. */
async function drawingAlone(site: TestApp, accountId: string): Promise<number> {
  const { id } = await site.db('reports').where({ account_id: accountId, state: 'done' }).first('id');
  const view = await getReportView(site.ctx, accountId, id);
  const children = createChildRunner();
  const times: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const start = performance.now();
    await renderPdf({ ...site.ctx, children } as JobCtx, view, 1);
    if (round >= 10) times.push(performance.now() - start);
  }
  children.close();
  return median(times);
}

const getResidentMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** Seldom enough that counting the rows takes nothing from the batch. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(500);
}

/** Rows a second from the first end to the last, and the memory of the worker after a fifth and after all. */
async function wholeBatch(
  site: TestApp,
  as: ActorCtx,
  pid: number,
): Promise<{ perSecond: number; early: number; late: number }> {
  const id = await confirmed(as, getRows(ROWS));
  const ended = async () => {
    const { delivered, partial, failed } = await countRows(site.ctx, id);
    return delivered + partial + failed;
  };
  await until(async () => (await ended()) >= ROWS / 5);
  const early = getResidentMemory(pid);
  await until(async () => (await ended()) === ROWS);
  const [{ first, last }] = await site
    .db('batch_rows')
    .where({ batch_id: id })
    .select(site.db.raw('min(ended_at) as first, max(ended_at) as last'));
  const perSecond = ((ROWS - 1) * 1_000) / (last.getTime() - first.getTime());
  return { perSecond, early, late: getResidentMemory(pid) };
}

/** A batch on one worker: its pace against drawing the PDFs alone, single orders beside it, and memory. */
export async function batchesBench(): Promise<Line[]> {
  const site = await createTestApp();
  const { as } = await createBatchCustomer(site.ctx, { credits: 900_000_000 });
  const person = (await createCustomer(site.ctx, { credits: 90_000_000 })).as;
  const worker = await startWorkerProcess(site, [], UNLIMITED);
  await singles(site, person);
  const { perSecond, early, late } = await wholeBatch(site, as, worker.pid);
  const pdfMs = await drawingAlone(site, as.actor.accountId);
  const slow = (seconds: number) => {
    for (const provider of ['serpro', 'transparencia'] as const) {
      site.sandbox.faults.set(provider, 'slow', seconds, SLOW_MS);
    }
  };
  slow(3_600);
  const idle = await singles(site, person);
  const running = await confirmed(as, getRows(5_000, 20_000));
  await eventually(async () => (await countRows(site.ctx, running)).delivered > 0);
  const beside = await singles(site, person);
  await cancelBatch(as, running);
  worker.kill('SIGTERM');
  await worker.ended;
  await site.close();
  return [
    {
      what: 'rows of a batch, one worker, against drawing their PDFs alone',
      ours: perSecond,
      bare: 1_000 / pdfMs,
      unit: 'rows/s',
      goal: '≥ 0.80',
    },
    {
      what: `single order to done beside a batch, p95 of ${ORDERS}, sources at ${SLOW_MS} ms, against idle`,
      ours: beside,
      bare: idle,
      unit: 'ms',
      goal: '≤ 2.00',
    },
    {
      what: `memory of a worker after ${ROWS} rows, against after ${ROWS / 5}`,
      ours: late,
      bare: early,
      unit: 'MiB',
      goal: '≤ 1.20',
    },
  ];
}
