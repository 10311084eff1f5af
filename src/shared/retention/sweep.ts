/** The job of most routines. */
export const SWEEP = 'privacy.drop-what-is-over';

/** SQL for the oldest moment in a column before `$at`. */
export const min = (table: string, column: string, where = 'true'): string =>
  `select min(${column}) from ${table} where ${where} and ${column} < $at`;
