import { RedisStore } from 'connect-redis';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type { Redis } from 'ioredis';
import { SESSION_ABSOLUTE_MS } from '~/src/shared/session-times';

const VISITOR_SECONDS = 3_600;
/** Longer than requests already in flight with it may take. */
const REPLACED_SECONDS = 60;

interface SessionSettings {
  redis: Redis;
  secrets: readonly string[];
  secure: boolean;
}

/** Name of the session cookie: `__Host-` requires Secure, which plain HTTP lacks (docs/pitfalls.md). */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-sid' : 'sid');

/**
 * The browser's session: ids and flash notices in Redis. The idle timeout is tracked in the login record, so
 * reads do not write to the store.
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
  // Even if touching does nothing, express-session would wait for it and delay the response's last byte.
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
