import type { Knex } from 'knex';

/** Rows of one statement: far below the time limit, also with cold pages. */
export const STEP = 5_000;

/**
 * Deletes the rows of a table that `narrow` leaves, a few thousand a statement, so that no backlog is too large to be
 * deleted within the time limit and a killed run keeps what it did. For sweeps, outside transactions. Returns how many.
 */
export async function deleteInSteps(
  db: Knex,
  table: string,
  narrow: (rows: Knex.QueryBuilder) => Knex.QueryBuilder,
  step = STEP,
): Promise<number> {
  for (let total = 0; ; ) {
    const some = narrow(db(table)).limit(step).select('ctid');
    const deleted: number = await db(table).whereRaw('ctid = any(array(?))', [some]).delete();
    total += deleted;
    if (deleted < step) return total;
  }
}
