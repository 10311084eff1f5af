import type { Knex } from 'knex';

/** When a contract was last sent to the scanner: those that cannot be read keep no others waiting. */
export const up = async (db: Knex): Promise<void> => {
  await db.raw('alter table company_registrations add column scan_tried_at timestamptz');
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('alter table company_registrations drop column scan_tried_at');
};
