import type { Knex } from 'knex';

/**
 * Each run of a routine that removes what is over: how many it removed, or why it failed. One without an end was
 * killed.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table retention_runs (
      id bigint generated always as identity primary key,
      class text not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      removed int,
      error text
    );
    create index retention_runs_class on retention_runs (class, started_at);
    create index retention_runs_removed on retention_runs (class, started_at) include (removed) where removed > 0;
    create index retention_runs_started on retention_runs (started_at)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table retention_runs');
}
