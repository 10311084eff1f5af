import { readFileSync } from 'node:fs';
import { Queue, Worker } from 'bullmq';
import { getReportView } from '~/src/domains/reports/reports.queries';
import { renderPdf } from '~/src/domains/reports/result/pdf.service';
import { createChildRunner } from '~/src/platform/child/runner';
import type { ActorCtx } from '~/src/platform/context';
import type { JobCtx } from '~/src/platform/queue/jobs';
import { openRedis } from '~/src/platform/redis/redis';
import { createTestApp, type TestApp } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { startWorkerProcess, type WorkerProcess } from '~/test/support/process/worker-process';
import { createCustomer, order, orderOfTwo, personWho } from '../domains/reports/order/order.support';
import { type Line, median } from './measure';

/** Reports of one measurement; a whole run of the memory measurement is longer. */
const REPORTS = Number(process.env.BENCH_REPORTS ?? 200);
const MEMORY_REPORTS = Number(process.env.BENCH_MEMORY_REPORTS ?? 1_500);
/** Provider limits would be what is measured otherwise. */
const UNLIMITED = { TRANSPARENCIA_PER_MINUTE: '10000' };

type Order = (as: ActorCtx) => Promise<{ reportId: string }>;
const dossier: Order = (as) => orderOfTwo(as, personWho('clean'));
const single: Order = (as) => order(as, personWho('clean'), { product: 'exposicao-politica' });

/** Jobs a second of BullMQ alone with a processor that does nothing. */
async function emptyQueue({ platform }: TestApp, jobs: number): Promise<number> {
  const producer = openRedis(platform.config.queueRedisUrl, 'producer');
  const consumer = openRedis(platform.config.queueRedisUrl, 'worker');
  const queue = new Queue('bench-empty', { connection: producer });
  const start = performance.now();
  await queue.addBulk(Array.from({ length: jobs }, (_, id) => ({ name: 'empty', data: { id } })));
  let finishedCount = 0;
  const worker = new Worker('bench-empty', async () => undefined, { connection: consumer, concurrency: 8 });
  await new Promise<void>((resolve) => {
    worker.on('completed', () => {
      finishedCount += 1;
      if (finishedCount === jobs) resolve();
    });
  });
  const took = performance.now() - start;
  await Promise.all([worker.close(), queue.close()]);
  producer.disconnect();
  consumer.disconnect();
  return (jobs * 1_000) / took;
}

async function placeMany(as: ActorCtx, place: Order, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 10) {
    await Promise.all(Array.from({ length: Math.min(10, left) }, () => place(as)));
  }
}

const allEnded = (site: TestApp) =>
  eventually(async () => !(await site.db('reports').whereNull('ended_at').first('id')));

/** Reports a second of worker processes that find their work waiting: from the first end to the last. */
async function drained(site: TestApp, as: ActorCtx, place: Order, workers = 1): Promise<number> {
  await placeMany(as, place, REPORTS);
  const since = new Date();
  const start = () => startWorkerProcess(site, [], UNLIMITED);
  const running = await Promise.all(Array.from({ length: workers }, start));
  await allEnded(site);
  await Promise.all(running.map(stop));
  const [{ first, last, count }] = await site
    .db('reports')
    .where('ended_at', '>=', since)
    .select(site.db.raw('min(ended_at) as first, max(ended_at) as last, count(*)::int as count'));
  return ((count - 1) * 1_000) / (last.getTime() - first.getTime());
}

async function stop(worker: WorkerProcess): Promise<void> {
  worker.kill('SIGTERM');
  await worker.ended;
}

/** What drawing takes, warm, one after the other, in ms. */
async function pdfAlone(site: TestApp, as: ActorCtx): Promise<number> {
  const { id } = await site.db('reports').where({ state: 'done' }).orderBy('created_at').first('id');
  const view = await getReportView(site.ctx, as.actor.accountId, id);
  const children = createChildRunner();
  const ctx = { ...site.ctx, children } as JobCtx;
  const times: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const start = performance.now();
    await renderPdf(ctx, view, 1);
    if (round >= 10) times.push(performance.now() - start);
  }
  children.close();
  return median(times);
}

/** From order to done of one report, nothing else running, sources answering in 300 ms: p95 in ms. */
async function latency(site: TestApp, as: ActorCtx): Promise<number> {
  const worker = await startWorkerProcess(site, [], UNLIMITED);
  for (const provider of ['serpro', 'transparencia'] as const) {
    site.sandbox.faults.set(provider, 'slow', 600, 300);
  }
  const times: number[] = [];
  for (let round = 0; round < 24; round += 1) {
    const start = performance.now();
    const { reportId } = await dossier(as);
    while (!(await site.db('reports').where({ id: reportId }).whereNotNull('ended_at').first('id'))) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (round >= 4) times.push(performance.now() - start);
  }
  for (const provider of ['serpro', 'transparencia'] as const) site.sandbox.faults.set(provider, 'ok', 0);
  await stop(worker);
  return times.sort((a, b) => a - b)[18] ?? Number.NaN;
}

async function bench(): Promise<{ site: TestApp; as: ActorCtx }> {
  const site = await createTestApp();
  const { as } = await createCustomer(site.ctx, { credits: 90_000_000 });
  return { site, as };
}

/** Dossiers and single queries of one worker process, against the drawing of their PDF and an empty queue. */
export async function pipelineBench(): Promise<Line[]> {
  const { site, as } = await bench();
  const dossiers = await drained(site, as, dossier);
  const pdfMs = await pdfAlone(site, as);
  const singles = await drained(site, as, single);
  const two = await drained(site, as, single, 2);
  const p95 = await latency(site, as);
  const empty = await emptyQueue(site, 4_000);
  await site.close();
  const drawn = 1_000 / pdfMs;
  return [
    {
      what: 'dossiers of two sources, one worker, against drawing their PDFs alone',
      ours: dossiers,
      bare: drawn,
      unit: 'reports/s',
      goal: '≥ 0.50',
    },
    { what: 'single queries, the same', ours: singles, bare: drawn, unit: 'reports/s', goal: '≥ 0.50' },
    { what: 'single queries, two workers against one', ours: two, bare: singles, unit: 'reports/s' },
    { what: 'single queries, against an empty BullMQ queue', ours: singles, bare: empty, unit: 'jobs/s' },
    { what: 'drawing one PDF, warm', ours: pdfMs, bare: null, unit: 'ms', goal: '≤ 40' },
    { what: 'order to done, p95, sources at 300 ms', ours: p95, bare: null, unit: 'ms', goal: '≤ 1500' },
  ];
}

/** Memory of a worker process, in MiB. */
const getResidentMemory = ({ pid }: WorkerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** With room to spare V8 collects late, and what it has not yet collected looks like growth. */
const SMALL_HEAP = '--max-old-space-size=96';

/** Whether a worker grows: its memory after a fifth of the reports and after all. */
export async function memoryBench(): Promise<Line[]> {
  const { site, as } = await bench();
  const worker = await startWorkerProcess(site, [], { ...UNLIMITED, NODE_OPTIONS: SMALL_HEAP });
  const after = async (count: number) => {
    for (let left = count; left > 0; left -= 100) {
      await placeMany(as, single, Math.min(100, left));
      await allEnded(site);
    }
    return getResidentMemory(worker);
  };
  const early = await after(MEMORY_REPORTS / 5);
  const late = await after((MEMORY_REPORTS * 4) / 5);
  await stop(worker);
  await site.close();
  const what = `memory of a worker after ${MEMORY_REPORTS} reports, against after ${MEMORY_REPORTS / 5}`;
  return [{ what, ours: late, bare: early, unit: 'MiB', goal: '≤ 1.20' }];
}
