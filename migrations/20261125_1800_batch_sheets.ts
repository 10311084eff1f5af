import type { Knex } from 'knex';

/** The rows of an uploaded file as they were read, for the error file: it is not read again. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table batches add column sheet_key text');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table batches drop column sheet_key');
}
