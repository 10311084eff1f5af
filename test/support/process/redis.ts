import { Redis } from 'ioredis';

export interface TestRedis {
  /** For sessions. */
  url: string;
  /** For queues and limits. */
  queueUrl: string;
  /** Empties both; to be called before each test that requires an empty Redis. */
  flush(): Promise<void>;
}

function databaseUrl(number: number): string {
  const url = process.env.TEST_REDIS_URL;
  if (!url) throw new Error('no test Redis: the global set-up skips it when only unit tests are asked for');
  return new URL(`/${number}`, url).href;
}

/** Two databases for this jest worker, emptied. */
export async function createTestRedis(): Promise<TestRedis> {
  const worker = Number(process.env.JEST_WORKER_ID ?? '1') % 32;
  const urls = [databaseUrl(2 * worker), databaseUrl(2 * worker + 1)] as const;
  const flush = async () => {
    for (const url of urls) {
      const redis = new Redis(url);
      await redis.flushdb().finally(() => redis.disconnect());
    }
  };
  await flush();
  return { url: urls[0], queueUrl: urls[1], flush };
}
