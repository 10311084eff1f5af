import type { Knex } from 'knex';
import type { Migration } from '~/migrations/migration';

/** Runs a migration as `migrate` does: an index beside running queries is not built in a transaction. */
export const runStep = (db: Knex, migration: Migration, way: 'up' | 'down'): Promise<void> =>
  migration.config?.transaction === false ? migration[way](db) : db.transaction(migration[way]);
