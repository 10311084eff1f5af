import type { Knex } from 'knex';

/**
 * Who was shown a connection's key last, and who typed our key at the system: whoever saves the rest afterwards
 * (`changed_by`) knows neither. Null in rows of earlier releases, whose next change fills them from `changed_by`.
 */
export const up = (db: Knex): Promise<void> =>
  db.raw('alter table ats_connections add column key_holder uuid, add column secret_holder uuid');

export const down = (db: Knex): Promise<void> =>
  db.raw('alter table ats_connections drop column secret_holder, drop column key_holder');
