import type { Knex } from 'knex';

/** Users whose address mail comes back from. */
export const up = (db: Knex): Promise<void> =>
  db.raw(`create table returned_addresses (
    user_id uuid primary key references users on delete cascade,
    at timestamptz not null
  )`);

export const down = (db: Knex): Promise<void> => db.raw('drop table returned_addresses');
