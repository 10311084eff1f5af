import { migrations } from '~/migrations';
import type { Migration } from '~/migrations/migration';
import { migrate } from '~/src/platform/database/migrate';
import { createTestDatabase } from '~/test/support/process/test-database';

/** A migration with every statement that it sent on an empty database, whatever way it is written. */
export interface Collected {
  migration: Migration;
  statements: string[];
}

/** Runs all migrations as `migrate` does on an empty database, and notes their SQL. */
export async function collectStatements(steps = migrations): Promise<Collected[]> {
  const database = await createTestDatabase({ max: 1 });
  await database.knex.raw('drop schema public cascade; create schema public');
  const collected: Collected[] = [];
  const recorders = steps.map(
    (migration): Migration => ({
      ...migration,
      up: async (db) => {
        const statements: string[] = [];
        collected.push({ migration, statements });
        const note = ({ sql }: { sql: string }) => statements.push(sql);
        db.on('query', note);
        await migration.up(db);
        db.removeListener('query', note);
      },
    }),
  );
  await migrate(database.knex.client.config.address, undefined, {
    migrations: recorders,
  });
  await database.destroy();
  return collected;
}

/** Something in a migration that may take the running version down. */
export interface Finding {
  migration: string;
  rule: string;
  /** What is wrong and what to do instead. */
  text: string;
}
