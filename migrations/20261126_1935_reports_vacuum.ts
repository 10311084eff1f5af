import type { Knex } from 'knex';

/**
 * Vacuums reports once a hundredth is new or changed, not a fifth: an index answers without the table only for pages
 * that were vacuumed since, and the newest reports are those that are read.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    'alter table reports set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01)',
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw(
    'alter table reports reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor)',
  );
}
