import type { Db } from '~/src/platform/database/db';

/**
 * Caches the result of `read` for `ms` in this process, or until `version` changes. A transaction always
 * reads from the database.
 */
export function cached<T>(
  ms: number,
  read: (db: Db) => Promise<T>,
  version: () => number = () => 0,
): (db: Db) => Promise<T> {
  const memory = new WeakMap<Db, { value: Promise<T>; until: number; version: number }>();
  return (db) => {
    const entry = memory.get(db);
    if (entry && entry.until > Date.now() && entry.version === version()) return entry.value;
    // A knex query runs again for each `await`; a promise does not.
    const value = Promise.resolve(read(db));
    if (db.isTransaction) return value;
    memory.set(db, { value, until: Date.now() + ms, version: version() });
    value.catch(() => memory.delete(db));
    return value;
  };
}
