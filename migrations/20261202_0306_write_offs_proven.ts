import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw('alter table ledger_accounts validate constraint ledger_accounts_role_check');
}

export async function down(): Promise<void> {
  // The constraint goes with the step before.
}
