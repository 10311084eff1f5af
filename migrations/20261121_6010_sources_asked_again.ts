import type { Knex } from 'knex';

/** When an operator last had an unavailable source of an ended report asked again. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table report_sources add column asked_again_at timestamptz;
    create index report_sources_unavailable on report_sources (report_id) where state = 'unavailable';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index report_sources_unavailable;
    alter table report_sources drop column asked_again_at;
  `);
}
