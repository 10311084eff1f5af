import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { type Listening, listen } from './database/listen';
import { clearSettingsCache } from './settings';

/** Told by triggers on every table whose rows visitors' pages show (migrations, "public_content"). */
const CHANNEL = 'public_content';

/** When what visitors' pages show has changed. */
export interface PublicContent {
  /** Grows with each change; null while changes could be missed, and nothing may be cached then. */
  version(): number | null;
  stop(): Promise<void>;
}

interface WatchOptions {
  /** The pool whose readers may cache what they find, with `cachedContent`. */
  db: Knex;
  databaseUrl: string;
  log: Logger;
}

const watched = new WeakMap<Knex, PublicContent>();

/** Watches prices, products, packages and settings from the first question on. */
export function watchPublicContent({ db, databaseUrl, log }: WatchOptions): PublicContent {
  let changes = 0;
  let listening: Listening | null = null;
  let stopped = false;
  const onNotify = () => {
    changes += 1;
    // A page drawn now must not hold what was cached before the change.
    clearSettingsCache();
  };
  const content: PublicContent = {
    version() {
      if (stopped) return null;
      listening ??= listen({ databaseUrl, channel: CHANNEL, onNotify, log });
      return listening.isConnected() ? changes : null;
    },
    async stop() {
      stopped = true;
      await listening?.stop();
    },
  };
  watched.set(db, content);
  return content;
}

/**
 * What `read` finds in those tables, until one of them changes. A transaction always asks, and so does everybody
 * while changes could be missed, or where nobody watches.
 */
export function cachedContent<T>(read: (db: Knex) => Promise<T>): (db: Knex) => Promise<T> {
  const found = new WeakMap<Knex, { version: number; value: Promise<T> }>();
  return (db) => {
    const version = watched.get(db)?.version() ?? null;
    if (version === null) return read(db);
    const known = found.get(db);
    if (known?.version === version) return known.value;
    const value = read(db);
    found.set(db, { version, value });
    value.catch(() => found.delete(db));
    return value;
  };
}
