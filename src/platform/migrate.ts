import type { Knex } from 'knex';
import { type Migration, migrations } from '~/migrations';
import { allowRows } from './database-rights';
import { openDatabase } from './knex';

/** Any fixed number: the one lock that every starting process asks for. */
const LOCK = 7_204_411;

// Names without extension: knex would otherwise take .ts in tests and .js in a build for two migrations.
const source: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...migrations],
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
};

/**
 * Brings a database to the newest schema, as its owner, and lets the user of `url`, by which the product works,
 * read and write rows. Several processes may call it at once.
 */
export async function migrate(url: string, ownerUrl: string = url): Promise<void> {
  const db = openDatabase(ownerUrl, { max: 2 });
  try {
    await db.transaction(async (lock) => {
      await lock.raw('select pg_advisory_xact_lock(?)', [LOCK]);
      await db.migrate.latest({ migrationSource: source, disableMigrationsListValidation: false });
      if (ownerUrl !== url) await allowRows(lock, url);
    });
  } finally {
    await db.destroy();
  }
}

/** Undoes the last batch; for tests of `down`. */
export async function rollback(db: Knex, all = false): Promise<void> {
  await db.migrate.rollback({ migrationSource: source }, all);
}
