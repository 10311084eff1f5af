import type { Knex } from 'knex';

/** The job of an account's hiring checks, unless the order names another; null: none. */
export const up = async (db: Knex): Promise<void> => {
  await db.raw('alter table accounts add column default_job text');
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('alter table accounts drop column default_job');
};
