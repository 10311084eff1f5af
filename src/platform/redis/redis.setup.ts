import { z } from 'zod';
import { parseRedisAddress } from './address';

const address = z
  .string()
  .refine(
    (url) => parseRedisAddress(url) !== null,
    'is no redis://host:port, redis+cluster://host:port,host:port or redis+sentinel://host:port,host:port/primary',
  );

/** Settings of both Redis. */
export const redisEnvironment = {
  REDIS_URL: address,
  QUEUE_REDIS_URL: address,
  /** How long a page waits for its session. */
  SESSION_STORE_MS: z.coerce.number().int().min(100).max(60_000).default(1_000),
  /** How long a request waits for the counters of its limits. */
  LIMITS_STORE_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
};

type Environment = z.infer<z.ZodObject<typeof redisEnvironment>>;

/** Where sessions, and where queues and limits are. */
export const redisConfig = (env: Environment) => ({
  redisUrl: env.REDIS_URL,
  queueRedisUrl: env.QUEUE_REDIS_URL,
  sessionStoreMs: env.SESSION_STORE_MS,
  limitsStoreMs: env.LIMITS_STORE_MS,
});
