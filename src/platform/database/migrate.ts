import type { Knex } from 'knex';
import { type Migration, migrations } from '~/migrations';
import { grantRowAccess } from './database-rights';
import { openDatabase } from './knex';

/** Arbitrary but fixed: the one lock that every starting process requests. */
const LOCK = 7_204_411;

// Names without extension: otherwise knex would treat the .ts in tests and the .js in a build as two
// migrations.
const source: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...migrations],
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
};

/** The database's schema is unknown to these migrations; the process exits. */
export class UnknownSchema extends Error {
  constructor(name: string) {
    super(
      `this database was made by another version of the product (its schema has "${name}", which is not known here) and cannot be brought up to date. A development database holds nothing but demo data: delete it (npm start: the folder DATA_DIR, .data unless set) and start again, or give the DATABASE_URL of an empty database. To keep what is in it, start the version that made it`,
    );
  }
}

/** @throws UnknownSchema for a database older than the first release, or of a later version */
async function refuseUnknown(db: Knex): Promise<void> {
  if (!(await db.schema.hasTable('knex_migrations'))) return;
  const applied: string[] = await db('knex_migrations').orderBy('id').pluck('name');
  const unknown = applied.find((name) => !migrations.some((known) => known.name === name));
  if (unknown) throw new UnknownSchema(unknown);
}

/**
 * Migrates a database to the newest schema as its owner, and grants the user of `url`, which the product runs
 * as, access to rows. Several processes may call it at once. @throws UnknownSchema
 */
export async function migrate(url: string, ownerUrl: string = url): Promise<void> {
  const db = openDatabase(ownerUrl, { max: 2 });
  try {
    await db.transaction(async (lock) => {
      await lock.raw('select pg_advisory_xact_lock(?)', [LOCK]);
      await refuseUnknown(lock);
      await db.migrate.latest({ migrationSource: source, disableMigrationsListValidation: false });
      if (ownerUrl !== url) await grantRowAccess(lock, url);
    });
  } finally {
    await db.destroy();
  }
}
