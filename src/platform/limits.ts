import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { TooMany } from './errors';
import { guardStore } from './redis/guard';
import type { RedisConnection } from './redis/redis';

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
  countWithReset(limit: Limit, key: string, points?: number): Promise<{ points: number; ms: number }>;
  /** How many points are used in the window. */
  used(limit: Limit, key: string): Promise<number>;
  /** Seconds until the key is allowed again; 0 if it is. */
  waitSeconds(limit: Limit, key: string): Promise<number>;
  /** Blocks the key for this long, whatever was used. */
  block(limit: Limit, key: string, seconds: number): Promise<void>;
  clear(limit: Limit, key: string): Promise<void>;
  close(): Promise<void>;
}

interface Limiter {
  shared: RateLimiterAbstract | null;
  /** Counts while Redis is away. */
  own: RateLimiterAbstract;
}

/**
 * @param openRedis opens the connection on first use; null counts in memory only
 * @param hashed keyed hash of a key (a plain hash of an address is easily guessed)
 * @param answerMs longer than a busy Redis takes; afterwards it counts as away
 */
export function createLimits(
  openRedis: (() => RedisConnection) | null,
  hashed: (key: string) => string,
  answerMs: number,
): Limits {
  const limiters = new Map<string, Limiter>();
  let redis: RedisConnection | null = null;
  const guard = guardStore(answerMs, async () => redis?.ping());
  const getLimiter = (limit: Limit): Limiter => {
    const existing = limiters.get(limit.name);
    if (existing) return existing;
    redis ??= openRedis?.() ?? null;
    const limiter = createLimiter(limit, redis);
    limiters.set(limit.name, limiter);
    return limiter;
  };
  /** In Redis; in this process's memory while it is away. */
  const run = async <T>(limit: Limit, work: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> => {
    const { shared, own } = getLimiter(limit);
    if (!shared) return work(own);
    return guard(() => work(shared)).catch(() => work(own));
  };
  const add = (limit: Limit, key: string, points: number) =>
    run(limit, (limiter) => limiter.penalty(hashed(key), points));
  const find = (limit: Limit, key: string) => run(limit, (limiter) => limiter.get(hashed(key)));

  return {
    async count(limit, key, points = 1) {
      return (await add(limit, key, points)).consumedPoints;
    },
    async countWithReset(limit, key, points = 1) {
      const { consumedPoints, msBeforeNext } = await add(limit, key, points);
      return { points: consumedPoints, ms: msBeforeNext };
    },
    async consume(limit, key, points = 1) {
      const { consumedPoints, msBeforeNext } = await add(limit, key, points);
      if (consumedPoints > limit.points) throw new TooMany('too_many', seconds(msBeforeNext));
    },
    async used(limit, key) {
      return (await find(limit, key))?.consumedPoints ?? 0;
    },
    async waitSeconds(limit, key) {
      const state = await find(limit, key);
      return state && state.consumedPoints > limit.points ? seconds(state.msBeforeNext) : 0;
    },
    async block(limit, key, time) {
      await run(limit, (limiter) => limiter.block(hashed(key), time));
    },
    async clear(limit, key) {
      await run(limit, (limiter) => limiter.delete(hashed(key)));
    },
    async close() {
      redis?.disconnect();
    },
  };
}

function createLimiter({ name, points, seconds: duration }: Limit, redis: RedisConnection | null): Limiter {
  const options = { keyPrefix: `limit:${name}`, points, duration };
  return {
    shared: redis && new RateLimiterRedis({ ...options, storeClient: redis }),
    own: new RateLimiterMemory(options),
  };
}

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));
