import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(
    'alter table invoices validate constraint invoices_state_check, validate constraint invoices_balance',
  );
}

export async function down(): Promise<void> {
  // The constraints go with the step before.
}
