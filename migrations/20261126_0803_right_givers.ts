import type { Knex } from 'knex';

/** Who gave somebody a right, as `accounts_note_rights` notes it. Null where nobody did, or before this release. */
export const up = (db: Knex): Promise<void> => db.raw('alter table right_periods add column given_by uuid');

export const down = (db: Knex): Promise<void> => db.raw('alter table right_periods drop column given_by');
