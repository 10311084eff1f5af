import texts from 'folder:migrations/functions/*.sql';
import type { Knex } from 'knex';

/**
 * SQL functions as they are now, one a file. The money part of every operation is one of them, so that a debit is
 * one round trip. All run READ COMMITTED. Rows are locked in the order hold, wallet, budgets, lots. A wallet's row is
 * locked before its journal row is made, so journal ids of one wallet are in the order of its balance.
 */
export const FUNCTIONS = texts;

/**
 * Puts every function in place as its file has it; for a migration that changes one. What is to go, or changes
 * its arguments, the migration drops before.
 */
export async function replaceFunctions(db: Knex): Promise<void> {
  // A body may name a table that a later migration makes.
  await db.raw('set local check_function_bodies = off');
  for (const text of Object.values(FUNCTIONS)) await db.raw(text);
}
