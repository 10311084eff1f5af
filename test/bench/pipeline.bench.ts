import { Queue, QueueEvents, Worker } from 'bullmq';
import { openRedis } from '~/src/platform/redis';
import { createTestApp, type TestApp } from '~/test/support/app';
import { makeCustomer, order, personWho } from '../domains/reports/order.support';
import type { Line } from './measure';

const REPORTS = 200;

/** Jobs a second of BullMQ alone with a processor that does nothing. */
async function emptyQueue({ platform }: TestApp, jobs: number): Promise<number> {
  const producer = openRedis(platform.config.queueRedisUrl, 'producer');
  const consumer = openRedis(platform.config.queueRedisUrl, 'worker');
  const queue = new Queue('bench-empty', { connection: producer });
  const events = new QueueEvents('bench-empty', {
    connection: openRedis(platform.config.queueRedisUrl, 'worker'),
  });
  await events.waitUntilReady();
  const start = performance.now();
  await queue.addBulk(Array.from({ length: jobs }, (_, id) => ({ name: 'empty', data: { id } })));
  let done = 0;
  const worker = new Worker('bench-empty', async () => undefined, { connection: consumer, concurrency: 8 });
  await new Promise<void>((resolve) => {
    worker.on('completed', () => {
      done += 1;
      if (done === jobs) resolve();
    });
  });
  const took = performance.now() - start;
  await Promise.all([worker.close(), queue.close(), events.close()]);
  producer.disconnect();
  consumer.disconnect();
  return (jobs * 1_000) / took;
}

/** Orders `REPORTS` reports at once and waits until the last has ended. */
async function reportsPerSecond(site: TestApp): Promise<number> {
  const { as } = await makeCustomer(site.ctx, { credits: 40_000_000 });
  const start = performance.now();
  for (let left = REPORTS; left > 0; left -= 10) {
    await Promise.all(Array.from({ length: 10 }, () => order(as, personWho('clean'))));
  }
  for (;;) {
    const open = await site.db('reports').whereNull('ended_at').count();
    if (Number(open[0]?.count) === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return (REPORTS * 1_000) / (performance.now() - start);
}

/** From order to done of one report, nothing else running; sources answer at once. In ms. */
async function latency(site: TestApp): Promise<number> {
  const { as } = await makeCustomer(site.ctx, { credits: 40_000_000, cpf: '11144477735' });
  const times: number[] = [];
  for (let left = 20; left > 0; left -= 1) {
    const start = performance.now();
    const { reportId } = await order(as, personWho('clean'));
    while (!(await site.db('reports').where({ id: reportId }).whereNotNull('ended_at').first('id'))) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[18] ?? Number.NaN;
}

/** Dossiers of one worker process, against an empty queue and the drawing of the PDF alone. */
export async function pipelineBench(): Promise<Line[]> {
  const site = await createTestApp({ worker: true });
  const ours = await reportsPerSecond(site);
  const p95 = await latency(site);
  const empty = await emptyQueue(site, 4_000);
  await site.close();
  return [
    { what: 'dossiers of one worker, against an empty BullMQ queue', ours, bare: empty, unit: 'jobs/s' },
    { what: 'order to done, p95, idle', ours: p95, bare: null, unit: 'ms', goal: '≤ 1500' },
  ];
}
