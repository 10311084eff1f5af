import type { Knex } from 'knex';

/** What the hourly clean-up looks for: access records of long ago, and reports that still say whom they are about. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index login_records_seen on login_records (last_seen_at);
    create index reports_filled on reports (created_at) where inputs_sealed <> '';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index login_records_seen; drop index reports_filled');
}
