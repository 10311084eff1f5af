import type { Knex } from 'knex';

/** When a source that gave no answer is asked again at the latest: the waiting page counts it down. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table report_sources add retry_at timestamptz');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table report_sources drop retry_at');
}
