import { RedisStore } from 'connect-redis';
import { type SessionData, Store } from 'express-session';
import type { Logger } from 'pino';
import { warnLimited } from '~/src/platform/limited-log';
import { guardStore } from '~/src/platform/redis/guard';
import type { RedisConnection } from '~/src/platform/redis/redis';
import { SESSION_ABSOLUTE_MS } from '~/src/shared/session-times';

const VISITOR_SECONDS = 3_600;
/** Longer than requests already in flight with it may take. */
const REPLACED_SECONDS = 60;

export interface SessionStoreOptions {
  redis: RedisConnection;
  /** How long a page waits for the store. */
  answerMs: number;
  log: Logger;
}

/**
 * Sessions in Redis. While it does not answer, a browser has an empty session, marked `isAway`: pages answer at
 * once as to a visitor, and nothing is written over the session that it gets back afterwards. There is no
 * `touch`: express-session would wait for it and delay the response's last byte.
 */
export class SessionStore extends Store {
  private readonly stored: RedisStore;
  private readonly warn: (error: unknown) => void;

  constructor({ redis, answerMs, log }: SessionStoreOptions) {
    super();
    this.stored = new RedisStore({ client: guarded(redis, answerMs), prefix: 'sess:', ttl: secondsToKeep });
    this.warn = (error) => warnLimited(log, error, 'sessions: the store does not answer');
  }

  override get(id: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    void this.stored.get(id, (error?: unknown, session?: SessionData | null) => {
      if (error) this.warn(error);
      callback(null, error ? awaySession() : session);
    });
  }

  override set(
    id: string,
    session: SessionData,
    callback: (error?: unknown) => void = () => undefined,
  ): void {
    if (session.isAway) {
      callback();
      return;
    }
    // The response is on its way: what could not be kept (a notice, a form token) is made again.
    void this.stored.set(id, session, (error?: unknown) => {
      if (error) this.warn(error);
      callback();
    });
  }

  override destroy(id: string, callback?: (error?: unknown) => void): void {
    void this.stored.destroy(id, callback);
  }
}

function secondsToKeep({ loginId, replacedLogin }: SessionData): number {
  if (loginId) return SESSION_ABSOLUTE_MS / 1_000;
  return replacedLogin ? REPLACED_SECONDS : VISITOR_SECONDS;
}

const awaySession = (): SessionData =>
  ({ cookie: { originalMaxAge: null, path: '/' }, isAway: true }) as SessionData;

/** The commands of one session. connect-redis' others look at all of them, which a cluster cannot answer. */
function guarded(redis: RedisConnection, answerMs: number) {
  const guard = guardStore(answerMs, () => redis.ping());
  return {
    get: (key: string) => guard(() => redis.get(key)),
    set: (key: string, value: string, unit: 'EX', seconds: number) =>
      guard(() => redis.set(key, value, unit, seconds)),
    del: (keys: string[]) => guard(() => redis.del(...keys)),
  };
}
