import type { Knex } from 'knex';

/** Under which folds of names the blind indexes were recomputed; one row a fold (`privacy.reindex-names`). */
export const up = (db: Knex): Promise<void> =>
  db.raw('create table name_folds (fold text primary key, reindexed_at timestamptz not null)');

export const down = (db: Knex): Promise<void> => db.raw('drop table name_folds');
