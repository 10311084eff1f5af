import type { Knex } from 'knex';

/** Rows of one statement: far below the time limit, also with cold pages. */
export const STEP = 5_000;

/** Repeats a step that removes at most `size` rows until it finds fewer. Returns how many. */
export async function inChunks(size: number, removeSome: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const count = await removeSome();
    total += count;
    if (count < size) return total;
  }
}

/**
 * Deletes the rows of a table that `narrow` leaves, a few thousand a statement, so that no backlog is too large to be
 * deleted within the time limit and a killed run keeps what it did. For sweeps, outside transactions. Returns how many.
 */
export function deleteInSteps(
  db: Knex,
  table: string,
  narrow: (rows: Knex.QueryBuilder) => Knex.QueryBuilder,
  step = STEP,
): Promise<number> {
  return inChunks(step, () => {
    const some = narrow(db(table)).limit(step).select('ctid');
    return db(table).whereRaw('ctid = any(array(?))', [some]).delete();
  });
}
