import type { Knex } from 'knex';

/** An order's free texts, sealed under its account's key; null for orders without any. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('reports', (table) => table.binary('texts_sealed'));
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('reports', (table) => table.dropColumn('texts_sealed'));
}
