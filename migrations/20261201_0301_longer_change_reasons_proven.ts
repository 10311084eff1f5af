import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw('alter table control_changes validate constraint control_changes_reason_check');
}

export async function down(): Promise<void> {
  // The constraint goes with the step before.
}
