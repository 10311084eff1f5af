import type { Knex } from 'knex';

/** The next months of the audit are made by processes that may not make tables (platform/database-rights.ts). */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter function audit_add_month security definer set search_path = public, pg_temp');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter function audit_add_month security invoker reset search_path');
}
