import type { Knex } from 'knex';

/** When a source ended, also without an answer; null for those that ended before. */
export const up = async (db: Knex): Promise<void> => {
  await db.raw('alter table report_sources add column ended_at timestamptz');
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('alter table report_sources drop column ended_at');
};
