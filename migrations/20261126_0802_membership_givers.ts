import type { Knex } from 'knex';

/** Who changed somebody's membership last. Null where nobody of the company did (its founder, its directory). */
export const up = (db: Knex): Promise<void> => db.raw('alter table memberships add column granted_by uuid');

export const down = (db: Knex): Promise<void> => db.raw('alter table memberships drop column granted_by');
