import type { Db } from '~/src/platform/database/db';
import { cached } from './cached';

/** A setting that operators may change at run time; `fallback` where none is stored. */
export async function findSetting<T>(db: Db, key: string, fallback: T): Promise<T> {
  const row = await db('settings').where({ key }).first('value');
  return row && typeof row.value === typeof fallback ? (row.value as T) : fallback;
}

const CACHE_MS = 2_000;

/** Increases with each setting that this process writes or is notified of: cached values are stale then. */
let generation = 0;

/** `findSetting` for what every page needs: read at most every two seconds per process. */
export const cachedSetting = <T>(key: string, fallback: T): ((db: Db) => Promise<T>) =>
  cached(
    CACHE_MS,
    (db) => findSetting(db, key, fallback),
    () => generation,
  );

/** Makes every cached setting be read again. */
export function clearSettingsCache(): void {
  generation += 1;
}

/** Saves a setting. */
export async function saveSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db('settings')
    .insert({ key, value: JSON.stringify(value) })
    .onConflict('key')
    .merge({ value: JSON.stringify(value), changed_at: db.fn.now() });
  clearSettingsCache();
}
