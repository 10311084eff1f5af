import type { Knex } from 'knex';

/** Columns of a batch's file that are read; null where the rows came without a file, or were read before this. */
export const up = async (db: Knex): Promise<void> => {
  await db.raw('alter table batches add column column_count smallint');
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('alter table batches drop column column_count');
};
