import type { Knex } from 'knex';

/** The decision that settled a dead letter; null where none has, or an earlier release did. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table dead_letters add column decision_id bigint');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table dead_letters drop column decision_id');
}
