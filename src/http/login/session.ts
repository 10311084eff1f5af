import type { RequestHandler } from 'express';
import session from 'express-session';
import { SessionStore, type SessionStoreOptions } from './session-store';

interface SessionSettings extends SessionStoreOptions {
  secrets: readonly string[];
  secure: boolean;
}

/** Name of the session cookie: `__Host-` requires Secure, which plain HTTP lacks (docs/pitfalls.md). */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-sid' : 'sid');

/**
 * The browser's session: ids and flash notices in Redis. The idle timeout is tracked in the login record, so
 * reads do not write to the store.
 */
export function sessions({ secrets, secure, ...store }: SessionSettings): RequestHandler {
  return session({
    name: sessionCookie(secure),
    secret: [...secrets],
    resave: false,
    saveUninitialized: false,
    rolling: false,
    store: new SessionStore(store),
    cookie: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
  });
}
