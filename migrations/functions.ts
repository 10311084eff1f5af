import texts from 'folder:migrations/functions/*.sql';
import type { Knex } from 'knex';

/**
 * SQL functions as they are now, one a file. The money part of every operation is one of them, so that a debit is
 * one round trip. All run READ COMMITTED. Rows are locked in the order hold, wallet, budgets, lots, without their keys
 * (docs/pitfalls.md, "Money's rows"). A wallet's row is locked before its journal row is made, so journal ids of one
 * wallet are in the order of its balance.
 */
export const FUNCTIONS = texts;

/** Transactions in which functions that exist stay as they are. */
const keepers = new WeakSet<Knex>();

/**
 * From now on `replaceFunctions` in this transaction only creates the functions that do not exist. Of several
 * migrations each is committed before the next one runs, so a body must wait for the tables of all of them:
 * `migrate` replaces the functions after the last one.
 */
export function keepFunctions(trx: Knex): void {
  keepers.add(trx);
}

async function findFunctions(db: Knex): Promise<Set<string>> {
  const { rows } = await db.raw(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ name }: { name: string }) => name));
}

/**
 * Puts every function in place as its file has it; for a migration whose triggers need a new one. What is to go, or
 * changes its arguments, the migration drops before.
 */
export async function replaceFunctions(db: Knex): Promise<void> {
  const existing = keepers.has(db) ? await findFunctions(db) : new Set<string>();
  const texts = Object.entries(FUNCTIONS).filter(([name]) => !existing.has(name));
  // A body may name a table that a later migration makes.
  await db.raw('set local check_function_bodies = off');
  for (const [, text] of texts) await db.raw(text);
}
