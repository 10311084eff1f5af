import type { Knex } from 'knex';
import { type Migration, migrations } from '~/migrations';
import { grantRowAccess } from './database-rights';
import { openDatabase } from './knex';

/** Any fixed number: the one lock that every starting process asks for. */
const LOCK = 7_204_411;

// Names without extension: knex would otherwise take .ts in tests and .js in a build for two migrations.
const source: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...migrations],
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
};

/** A database whose schema no migration here leads on from; the process ends with it. */
export class UnknownSchema extends Error {
  constructor(name: string) {
    super(
      `this database was made by another version of the product (its schema has "${name}", which is not known here) and cannot be brought up to date. A development database holds nothing but demo data: delete it (npm start: the folder DATA_DIR, .data unless set) and start again, or give the DATABASE_URL of an empty database. To keep what is in it, start the version that made it`,
    );
  }
}

/** @throws UnknownSchema for a database of before the first release, or of a later version */
async function refuseUnknown(db: Knex): Promise<void> {
  if (!(await db.schema.hasTable('knex_migrations'))) return;
  const applied: string[] = await db('knex_migrations').orderBy('id').pluck('name');
  const unknown = applied.find((name) => !migrations.some((known) => known.name === name));
  if (unknown) throw new UnknownSchema(unknown);
}

/**
 * Brings a database to the newest schema, as its owner, and lets the user of `url`, by which the product works,
 * read and write rows. Several processes may call it at once. @throws UnknownSchema
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
