import type { Knex } from 'knex';

/** When a list could not be imported last, and why. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table list_failures (
      list text primary key,
      reason text not null,
      failed_at timestamptz not null
    )`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table list_failures');
}
