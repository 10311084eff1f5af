import type { Knex } from 'knex';

/** When a verification's pictures, faces and marks were removed after its integration's retention; null until then. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('verifications', (table) => table.timestamp('emptied_at'));
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('verifications', (table) => table.dropColumn('emptied_at'));
}
