import type { Logger } from 'pino';
import { guardStore } from '~/src/platform/redis/guard';
import { logRedisErrors, openRedis } from '~/src/platform/redis/redis';

/** Longer than Redis takes; afterwards everybody counts as having written. */
const ANSWER_MS = 1_000;
/** A mark is set before the change, which may take so long. */
const CHANGE_MS = 30_000;

/** Who has just changed something, over all processes. */
export interface OwnWrites {
  note(userId: string): Promise<void>;
  /** Also true where it cannot be known. */
  has(userId: string): Promise<boolean>;
  stop(): Promise<void>;
}

interface OwnWritesOptions {
  url: string;
  /** How far behind a replica that is read may be. */
  keepMs: number;
  log: Logger;
}

/**
 * Keeps a mark of each writer in Redis until every replica that is read has what they wrote. After Redis was away
 * marks may be missing, so everybody counts as having written for as long as one would have been kept.
 */
export function watchOwnWrites({ url, keepMs, log }: OwnWritesOptions): OwnWrites {
  const redis = openRedis(url, 'store');
  logRedisErrors(redis, log, 'redis: own writes');
  const guard = guardStore(ANSWER_MS, () => redis.ping());
  const markMs = keepMs + CHANGE_MS;
  let unknownUntil = 0;
  const forget = (): void => {
    unknownUntil = Date.now() + markMs;
  };
  redis.on('close', forget);
  const key = (userId: string) => `wrote:${userId}`;
  return {
    async note(userId) {
      await guard(() => redis.set(key(userId), '1', 'PX', markMs)).catch(forget);
    },
    async has(userId) {
      const mark = guard(() => redis.exists(key(userId)));
      const isMarked = await mark.then(Boolean, () => {
        forget();
        return true;
      });
      return isMarked || Date.now() < unknownUntil;
    },
    async stop() {
      redis.disconnect();
    },
  };
}
