import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw('alter table pix_unmatched_payments validate constraint pix_unmatched_payments_reason_check');
}

export async function down(): Promise<void> {
  // The constraint goes with the step before.
}
