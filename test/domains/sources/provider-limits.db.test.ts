import { expect, test } from '@jest/globals';
import { Worker } from 'bullmq';
import { queueShapes } from '~/jobs/queues';
import { createQueues, queuePrefix } from '~/src/platform/queue/queue';
import { openRedis } from '~/src/platform/redis/redis';
import { testConfig } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { createTestRedis } from '~/test/support/process/redis';

const QUEUE = 'source-transparencia';
const PER_MINUTE = 3;

const config = testConfig({
  DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
  REDIS_URL: 'redis://127.0.0.1',
  QUEUE_REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
  SANDBOX_URL: 'http://127.0.0.1:1',
  TRANSPARENCIA_PER_MINUTE: String(PER_MINUTE),
  INFOSIMPLES_PER_SECOND: '7',
});
const limiterOf = (name: string) => queueShapes(config).find((shape) => shape.name === name)?.limiter;

test("a provider's limit is a setting", () => {
  expect(limiterOf('source-infosimples')).toEqual({ max: 7, duration: 1_000 });
  expect(limiterOf('source-serpro')).toEqual({ max: 50, duration: 1_000 });
  expect(limiterOf(QUEUE)).toEqual({ max: PER_MINUTE, duration: 60_000 });
});

test('two workers share the limit of a provider', async () => {
  const { queueUrl } = await createTestRedis();
  const producer = openRedis(queueUrl, 'producer');
  const queues = createQueues(producer);
  const handled: number[] = [];
  const consumers = [openRedis(queueUrl, 'worker'), openRedis(queueUrl, 'worker')];
  const workers = consumers.map(
    (connection) =>
      new Worker(
        QUEUE,
        async ({ data }) => {
          handled.push(data.outboxId);
        },
        { connection, prefix: queuePrefix(connection, QUEUE), concurrency: 8, limiter: limiterOf(QUEUE) },
      ),
  );
  const rows = Array.from({ length: 10 }, (_, id) => ({ id, job: 'test', payload: {}, key: null }));
  await queues.add(
    rows.map((row) => ({
      queue: QUEUE,
      row: { ...row, publishes: 0, priority: 1 },
      attempts: 1,
      backoffMs: 10,
    })),
  );
  await eventually(() => handled.length >= PER_MINUTE);
  const queue = queues.queue(QUEUE);
  await eventually(async () => (await queue.getRateLimitTtl()) > 0 && (await queue.getActiveCount()) === 0);
  expect(handled).toHaveLength(PER_MINUTE);
  expect(await queue.getPrioritizedCount()).toBe(10 - PER_MINUTE);
  await Promise.all(workers.map((worker) => worker.close()));
  await queues.close();
  for (const redis of [producer, ...consumers]) redis.disconnect();
}, 60_000);
