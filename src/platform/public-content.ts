import type { Logger } from 'pino';
import type { Db } from '~/src/platform/database/db';
import type { DatabaseAddress } from './database/address';
import { type Listening, listen } from './database/listen';
import { clearSettingsCache } from './settings';

/** Notified by triggers on every table whose rows visitors' pages show (migrations, "public_content"). */
const CHANNEL = 'public_content';

/** Nothing is shown for longer without being read again, whatever was notified. */
const MAX_AGE_MS = 5 * 60_000;

/** Tracks changes of what visitors' pages show. */
export interface PublicContent {
  /** Increases with each change; null while changes could be missed, and nothing may be cached then. */
  version(): number | null;
  /** Counts as a change once this moment has passed, as when a price begins, of which nobody notifies. */
  changeAt(moment: Date): void;
  stop(): Promise<void>;
}

interface WatchOptions {
  /** The pool whose readers may cache results, with `cachedContent`. */
  db: Db;
  /** Where notifications arrive. */
  address: DatabaseAddress;
  log: Logger;
}

const watched = new WeakMap<Db, PublicContent>();

/** Watches prices, products, packages and settings, starting with the first call. */
export function watchPublicContent({ db, address, log }: WatchOptions): PublicContent {
  let changes = 0;
  let listening: Listening | null = null;
  let stopped = false;
  let changedAt = 0;
  let dueAt = Number.POSITIVE_INFINITY;
  const onNotify = () => {
    changes += 1;
    changedAt = Date.now();
    // A page rendered now must not use values cached before the change.
    clearSettingsCache();
  };
  const content: PublicContent = {
    version() {
      if (stopped) return null;
      listening ??= listen({ address, channel: CHANNEL, onNotify, log });
      if (Date.now() >= dueAt) {
        dueAt = Number.POSITIVE_INFINITY;
        onNotify();
      } else if (Date.now() - changedAt > MAX_AGE_MS) onNotify();
      return listening.isConnected() ? changes : null;
    },
    changeAt(moment) {
      dueAt = Math.min(dueAt, moment.getTime());
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
 * Caches the result of `read` from those tables until one of them changes. A transaction always reads from
 * the database, as does everybody while changes could be missed or nothing is watched. `getEnd` says until when a result
 * holds if no table changes (null: always).
 */
export function cachedContent<T>(
  read: (db: Db) => Promise<T>,
  getEnd: (value: T) => Date | null = () => null,
): (db: Db) => Promise<T> {
  const entries = new WeakMap<Db, { version: number; value: Promise<T> }>();
  return (db) => {
    const version = watched.get(db)?.version() ?? null;
    if (version === null) return read(db);
    const entry = entries.get(db);
    if (entry?.version === version) return entry.value;
    const value = read(db);
    entries.set(db, { version, value });
    value.then(
      (result) => {
        const end = getEnd(result);
        if (end) watched.get(db)?.changeAt(end);
      },
      () => entries.delete(db),
    );
    return value;
  };
}
