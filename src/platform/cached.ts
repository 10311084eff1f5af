import type { Knex } from 'knex';

/**
 * What `read` finds, asked of the database at most once in `ms` a process; again at once where `version`
 * has another value. A transaction always asks.
 */
export function cached<T>(
  ms: number,
  read: (db: Knex) => Promise<T>,
  version: () => number = () => 0,
): (db: Knex) => Promise<T> {
  const memory = new WeakMap<Knex, { value: Promise<T>; until: number; version: number }>();
  return (db) => {
    const known = memory.get(db);
    if (known && known.until > Date.now() && known.version === version()) return known.value;
    // A query of knex is asked again by each who waits for it; a promise is not.
    const value = Promise.resolve(read(db));
    if (db.isTransaction) return value;
    memory.set(db, { value, until: Date.now() + ms, version: version() });
    value.catch(() => memory.delete(db));
    return value;
  };
}
