import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw('alter table journal validate constraint journal_kind_check');
}

export async function down(): Promise<void> {
  // The constraint goes with the step before.
}
