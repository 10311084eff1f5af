import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Worker } from 'bullmq';
import { createLogger } from '~/src/platform/logger';
import { createQueues, queuePrefix } from '~/src/platform/queue/queue';
import { logRedisErrors, openRedis } from '~/src/platform/redis/redis';
import { eventually } from '~/test/support/eventually';
import { commandRedis, type RedisGroup, startRedisSentinels } from '~/test/support/process/redis-group';

let group: RedisGroup;
beforeAll(async () => {
  group = await startRedisSentinels();
}, 120_000);
afterAll(() => group.stop(), 60_000);

const QUEUE = 'test-sentinel';

test('when the primary dies, its successor takes over queues and names, and the log stays short', async () => {
  const lines: string[] = [];
  const log = createLogger('debug', 'test', { write: (line) => lines.push(line) });
  const [store, producer, consumer] = [
    openRedis(group.url, 'store'),
    openRedis(group.url, 'producer'),
    openRedis(group.url, 'worker'),
  ];
  for (const redis of [store, producer, consumer]) logRedisErrors(redis, log, 'redis');
  const queues = createQueues(producer);
  const handled: number[] = [];
  const worker = new Worker(
    QUEUE,
    async ({ data }) => {
      handled.push(data.outboxId);
    },
    { connection: consumer, prefix: queuePrefix(consumer, QUEUE) },
  );
  worker.on('error', () => undefined);
  const add = (id: number) => {
    const row = { id, job: 'test', payload: {}, attempt: 0, priority: 1 };
    return queues.add([{ queue: QUEUE, row: row as never, attempts: 3, backoffMs: 10 }]);
  };
  await add(1);
  await eventually(() => handled.includes(1));
  const [primary, replica] = group.servers;
  if (!primary || !replica) throw new Error('no servers');

  process.kill(primary.process.pid, 'SIGKILL');
  await eventually(() =>
    add(2)
      .then(() => true)
      .catch(() => false),
  );
  await eventually(() => handled.includes(2));
  await eventually(() =>
    store
      .set('after', 'yes')
      .then(() => true)
      .catch(() => false),
  );
  expect(await store.get('after')).toBe('yes');
  expect(await commandRedis(replica, (redis) => redis.role())).toEqual(expect.arrayContaining(['master']));
  expect(lines.length).toBeLessThan(200);
  await worker.close();
  await queues.close();
  for (const redis of [store, producer, consumer]) redis.disconnect();
}, 120_000);
