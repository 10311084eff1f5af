import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { TooMany } from './errors';

/** A number of points per window of seconds, for each key. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/**
 * Counters shared by every process, in Redis; while it is down each process counts in memory. Keys are
 * hashed: Redis holds no address and no document.
 */
export interface Limits {
  /** Consumes points. @throws TooMany `too_many` when they are used up */
  consume(limit: Limit, key: string, points?: number): Promise<void>;
  /** Consumes points without rejecting; returns how many are used in the window. */
  count(limit: Limit, key: string, points?: number): Promise<number>;
  /** The same, with the milliseconds until the window ends. */
  countWithReset(limit: Limit, key: string): Promise<{ points: number; ms: number }>;
  /** How many points are used in the window. */
  used(limit: Limit, key: string): Promise<number>;
  /** Seconds until the key is allowed again; 0 if it is. */
  waitSeconds(limit: Limit, key: string): Promise<number>;
  /** Blocks the key for this long, whatever was used. */
  block(limit: Limit, key: string, seconds: number): Promise<void>;
  clear(limit: Limit, key: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param openRedis opens the connection on first use; null counts in memory only
 * @param hashed keyed hash of a key (a plain hash of an address is easily guessed)
 */
export function createLimits(openRedis: (() => Redis) | null, hashed: (key: string) => string): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  let redis: Redis | null = null;
  const getLimiter = (limit: Limit): RateLimiterAbstract => {
    const known = limiters.get(limit.name);
    if (known) return known;
    redis ??= openRedis?.() ?? null;
    const made = createLimiter(limit, redis);
    limiters.set(limit.name, made);
    return made;
  };
  const count = async (limit: Limit, key: string, points = 1): Promise<number> =>
    (await getLimiter(limit).penalty(hashed(key), points)).consumedPoints;

  return {
    count,
    async countWithReset(limit, key) {
      const { consumedPoints, msBeforeNext } = await getLimiter(limit).penalty(hashed(key));
      return { points: consumedPoints, ms: msBeforeNext };
    },
    async consume(limit, key, points = 1) {
      try {
        await getLimiter(limit).consume(hashed(key), points);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new TooMany('too_many', seconds(refusal.msBeforeNext));
        throw refusal;
      }
    },
    async used(limit, key) {
      return (await getLimiter(limit).get(hashed(key)))?.consumedPoints ?? 0;
    },
    async waitSeconds(limit, key) {
      const state = await getLimiter(limit).get(hashed(key));
      return state && state.consumedPoints > limit.points ? seconds(state.msBeforeNext) : 0;
    },
    async block(limit, key, time) {
      await getLimiter(limit).block(hashed(key), time);
    },
    async clear(limit, key) {
      await getLimiter(limit).delete(hashed(key));
    },
    async close() {
      redis?.disconnect();
    },
  };
}

function createLimiter({ name, points, seconds: duration }: Limit, redis: Redis | null): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points, duration };
  if (!redis) return new RateLimiterMemory(options);
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));
