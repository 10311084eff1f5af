import { RedisStore } from 'connect-redis';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type { Redis } from 'ioredis';
import { SESSION_ABSOLUTE_MS } from '~/src/shared/session-times';

const VISITOR_SECONDS = 3_600;
/** Longer than requests that were on their way with it may take. */
const REPLACED_SECONDS = 60;

interface SessionSettings {
  redis: Redis;
  secrets: readonly string[];
  secure: boolean;
}

/** Name of the session cookie: `__Host-` needs Secure, which plain HTTP has not (docs/pitfalls.md). */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-sid' : 'sid');

/**
 * The browser's login: a blob in Redis with ids and flash only. The idle clock lives in the login
 * record, so the store is not touched by reads.
 */
export function sessions({ redis, secrets, secure }: SessionSettings): RequestHandler {
  const store = new RedisStore({
    client: redis,
    prefix: 'sess:',
    disableTouch: true,
    ttl: ({ loginId, replacedLogin }) => {
      if (loginId) return SESSION_ABSOLUTE_MS / 1_000;
      return replacedLogin ? REPLACED_SECONDS : VISITOR_SECONDS;
    },
  });
  // Where there is nothing to touch, express-session would still wait for it, and hold back an answer's last byte.
  Object.assign(store, { touch: undefined });
  return session({
    name: sessionCookie(secure),
    secret: [...secrets],
    resave: false,
    saveUninitialized: false,
    rolling: false,
    store,
    cookie: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
  });
}
