import type { Knex } from 'knex';

/** Which sheet of a workbook a batch was read from, what was left out, and what its person chose; sealed. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table batches add column source_sealed bytea');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table batches drop column source_sealed');
}
