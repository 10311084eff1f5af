import type { Knex } from 'knex';

/** The counts that the metrics of all processes share: one row. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table operating_figures (
      only_row boolean primary key default true check (only_row),
      measured_at timestamptz not null,
      figures jsonb not null
    )`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table operating_figures');
}
