import type { Knex } from 'knex';

/** Who made a company's join link. Null for links of earlier releases. */
export const up = (db: Knex): Promise<void> =>
  db.raw('alter table company_tokens add column created_by uuid');

export const down = (db: Knex): Promise<void> => db.raw('alter table company_tokens drop column created_by');
