import { Redis } from 'ioredis';

/** The use of a connection decides how it behaves while Redis is down. */
type RedisUse = 'worker' | 'producer' | 'store';

/**
 * Opens a connection. A worker's waits indefinitely (BullMQ blocks on it); a producer's and a store's fail
 * fast, so that no transaction or request waits for a Redis that is down.
 */
export function openRedis(url: string, use: RedisUse): Redis {
  const patience = use === 'worker' ? null : 1;
  return new Redis(url, {
    maxRetriesPerRequest: patience,
    enableReadyCheck: true,
    // Commands of one event-loop turn go out in one write.
    enableAutoPipelining: use === 'store',
    connectTimeout: 5_000,
    ...(use !== 'worker' && { commandTimeout: 5_000 }),
    retryStrategy: (attempt) => Math.min(100 * 2 ** Math.min(attempt, 5), 2_000),
  });
}
