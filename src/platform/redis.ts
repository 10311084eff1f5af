import { Redis } from 'ioredis';

/** What a connection is for decides how it behaves while Redis is away. */
type RedisUse = 'worker' | 'producer' | 'store';

/**
 * Opens a connection. A worker's waits for ever (BullMQ blocks on it); a producer's and a store's fail
 * fast, so that a transaction or a request is not held by a Redis that is away.
 */
export function openRedis(url: string, use: RedisUse): Redis {
  const patience = use === 'worker' ? null : 1;
  return new Redis(url, {
    maxRetriesPerRequest: patience,
    enableReadyCheck: true,
    // What is asked in one turn of the event loop leaves in one write.
    enableAutoPipelining: use === 'store',
    connectTimeout: 5_000,
    ...(use !== 'worker' && { commandTimeout: 5_000 }),
    retryStrategy: (attempt) => Math.min(100 * 2 ** Math.min(attempt, 5), 2_000),
  });
}
