import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from '@jest/globals';
import { createQueues, QUEUE_PREFIX, type Queues } from '~/src/platform/queue/queue';
import { openRedis, type RedisConnection } from '~/src/platform/redis/redis';
import type { TestApp } from './app';

const PAUSE_MS = 100;

interface FastForward {
  /** Makes failed jobs that wait for a retry, and these scheduled jobs, due at once. */
  retries(...schedules: string[]): Promise<void>;
  /** The same repeatedly until a promise settles. */
  until<T>(done: Promise<T>, ...schedules: string[]): Promise<T>;
  /**
   * Simulates the seconds for which a dead worker's jobs stay locked: their locks have expired, and the jobs
   * were seen stalled once. Only while no worker runs. The wait itself is tested in
   * test/faults/worker-killed.db.test.ts.
   */
  locks(): Promise<void>;
}

/** Skips the delays of a test app's queues, for tests that are not about delays. */
export function fastForward(site: () => TestApp): FastForward {
  let opened: { redis: RedisConnection; queues: Queues } | undefined;
  const open = () => {
    if (opened) return opened;
    const redis = openRedis(site().platform.config.queueRedisUrl, 'store');
    opened = { redis, queues: createQueues(redis) };
    return opened;
  };
  afterAll(async () => {
    await opened?.queues.close();
    opened?.redis.disconnect();
  });
  /** The queues that have jobs of this kind: Redis keeps no empty list. */
  const queuesWith = async (kind: 'delayed' | 'active'): Promise<string[]> => {
    const keys = await open().redis.keys(`${QUEUE_PREFIX}:*:${kind}`);
    return keys.map((key) => key.slice(QUEUE_PREFIX.length + 1, -kind.length - 1));
  };
  const retries = async (...schedules: string[]): Promise<void> => {
    const { queues } = open();
    await Promise.all((await queuesWith('delayed')).map((name) => promote(queues, name, schedules)));
  };
  return {
    retries,
    async until(done, ...schedules) {
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      done.then(end, end);
      while (!isOver) {
        await retries(...schedules);
        await sleep(PAUSE_MS);
      }
      return done;
    },
    async locks() {
      const { redis } = open();
      for (const name of await queuesWith('active')) {
        const getKey = (part: string) => `${QUEUE_PREFIX}:${name}:${part}`;
        const active = await redis.lrange(getKey('active'), 0, -1);
        await redis.sadd(getKey('stalled'), ...active);
        await redis.del(getKey('stalled-check'), ...active.map((id) => getKey(`${id}:lock`)));
      }
    },
  };
}

/** A job delayed by a failure has an outbox row; a scheduled one has none. */
async function promote(queues: Queues, queue: string, schedules: string[]): Promise<void> {
  const delayed = await queues.queue(queue).getDelayed();
  const due = delayed.filter(
    (job) => job?.data && (job.data.outboxId !== null || schedules.includes(job.name)),
  );
  // One that the worker has taken in the meantime is no longer delayed.
  await Promise.all(due.map((job) => job.promote().catch(() => undefined)));
}
