import type { Knex } from 'knex';

/** A setting that operators may change while the product runs; `fallback` where none is stored. */
export async function findSetting<T>(db: Knex, key: string, fallback: T): Promise<T> {
  const row = await db('settings').where({ key }).first('value');
  return row && typeof row.value === typeof fallback ? row.value : fallback;
}

/** Stores a setting. */
export async function writeSetting(db: Knex, key: string, value: unknown): Promise<void> {
  await db('settings')
    .insert({ key, value: JSON.stringify(value) })
    .onConflict('key')
    .merge({ value: JSON.stringify(value), changed_at: db.fn.now() });
}
