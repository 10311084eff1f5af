import type { Knex } from 'knex';

/** What came of a mail after it was handed over, or why it was not: from the mail server's reports (RFC 3464, 5965). */
export const up = (db: Knex): Promise<void> =>
  db.raw('alter table messages add problem text, add problem_code text, add problem_at timestamptz');

export const down = (db: Knex): Promise<void> =>
  db.raw('alter table messages drop problem, drop problem_code, drop problem_at');
